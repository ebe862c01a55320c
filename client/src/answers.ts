/** Answers about games, the same for everybody: whoever has seen one, sees it without a network, too. */

type Keep = (path: string, answer: Response) => void;

const early: Parameters<Keep>[] = [];
let keep: Keep = (...one) => void early.push(one);

/** Keep answers by this from now on, and those that came before it was here. */
export function keepBy(how: Keep): void {
  keep = how;
  for (const one of early.splice(0)) keep(...one);
}

/** Fetch; where there is no network, the answer that was kept. Rejects where there is none of that either. */
export async function fetchOpen(path: string, init: RequestInit): Promise<Response> {
  try {
    const answer = await fetch(path, init);
    if (answer.ok) keep(path, answer.clone());
    return answer;
  } catch (error) {
    const kept = await self.caches?.match(path, { ignoreVary: true });
    if (kept) return kept;
    throw error;
  }
}
