/** The steps of a lesson: a dot each with its title, what is done, and where one is. */

import type { LessonStep } from "../wire";
import { say } from "./words";

interface Props {
  steps: LessonStep[];
  /** The number of the step that is being done; as many as there are: none any more. */
  at: number;
  done: ReadonlySet<string>;
  go: (to: number) => void;
}

export function Steps({ steps, at, done, go }: Props) {
  return (
    <ol class="lesson-steps" aria-label={say("steps")}>
      {steps.map(({ id, title }, number) => {
        const isDone = done.has(id);
        return (
          <li key={id} class={isDone ? "done" : ""}>
            <button type="button" title={title} aria-current={number === at ? "step" : undefined} onClick={() => go(number)}>
              <svg viewBox="0 0 16 16" aria-hidden="true">
                <circle cx="8" cy="8" r="6.5" />
                {isDone && <path d="M4.8 8.2l2.3 2.4l4.2-4.8" />}
              </svg>
              <span>{title}</span>
              {isDone && <span class="hidden">, {say("done")}</span>}
            </button>
          </li>
        );
      })}
    </ol>
  );
}
