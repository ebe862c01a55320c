/** Dice that lie beside the board, in a bar of their own: the board keeps its size whatever falls. */

import { useLayoutEffect, useRef } from "preact/hooks";
import { dieShape } from "../board/shapes";
import { t } from "../i18n";
import type { Die, Scene } from "../scene";

/** ``drawn``: how many draws there were; after one more the dice are seen to fall. */
export function DiceBar({ scene, drawn = 0 }: { scene: Scene; drawn?: number }) {
  const before = useRef(drawn);
  const fell = drawn > before.current;
  useLayoutEffect(() => {
    before.current = drawn;
  });
  const dice = (scene.dice ?? []).filter(({ cell }) => !cell);
  if (!dice.length) return null;
  return (
    <ul class="lying" aria-label={t("tab.dice")}>
      {dice.map((die) => (
        <OneDie key={`${die.id} ${die.value}`} die={die} fell={fell} />
      ))}
    </ul>
  );
}

function OneDie({ die, fell }: { die: Die; fell: boolean }) {
  const face = useRef<SVGSVGElement>(null);
  useLayoutEffect(() => face.current?.replaceChildren(dieShape(die, { x: 22, y: 22 }, fell)), [die.value]);
  const name = die.name.includes(`${die.value}`) ? die.name : t("dice.lies", { name: die.name, value: die.value });
  return (
    <li class={die.role ?? "number"} title={name}>
      <svg ref={face} class="tete" viewBox="0 0 44 44" aria-hidden="true" />
      {die.role === "bonus" && (
        <span class="for" aria-hidden="true">
          {die.name}
        </span>
      )}
      <span class="hidden">{name}</span>
    </li>
  );
}
