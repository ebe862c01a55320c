/** The dice so far: what fell beside what was to be expected, and out of how many. */

import { api } from "../api";
import { getLang, t } from "../i18n";
import { useFetched } from "../hooks";
import { say } from "./luckwords";
import type { FaceLuck, Luck } from "../wire";

const WIDE = 100;

/** ``drawn`` changes whenever a die has fallen. */
export function DiceSoFar({ table, drawn }: { table: string; drawn: number }) {
  const { value, error } = useFetched(() => api.luck(table), [table, drawn, getLang()]);
  if (error) return <p class="quiet">{error.problem.sentence}</p>;
  if (!value) return <p class="quiet">{t("loading")}</p>;
  return (
    <section class="luck" aria-labelledby="luck-title">
      <h2 id="luck-title">{say("title")}</h2>
      {value.dice.length ? (
        <>
          {value.dice.map((die) => (
            <Die key={die.name} die={die} />
          ))}
          <p class="quiet">{say("legend")}</p>
        </>
      ) : (
        <p class="quiet">{say(value.hidden ? "hidden" : "none")}</p>
      )}
    </section>
  );
}

function Die({ die }: { die: Luck["dice"][number] }) {
  const most = Math.max(...die.faces.flatMap(({ observed, expected }) => [observed, expected]));
  const number = new Intl.NumberFormat(getLang(), { minimumFractionDigits: 1, maximumFractionDigits: 1 });
  return (
    <table>
      <caption>
        {die.name && <b>{die.name}</b>} {say("draws", { n: die.draws })}
      </caption>
      <thead>
        <tr>
          <th scope="col">{say("face")}</th>
          <td aria-hidden="true" />
          <th scope="col">{say("observed")}</th>
          <th scope="col">{say("expected")}</th>
        </tr>
      </thead>
      <tbody>
        {die.faces.map((face) => (
          <tr key={face.name}>
            <th scope="row">{face.name}</th>
            <td aria-hidden="true">
              <Bar face={face} most={most} />
            </td>
            <td>{face.observed}</td>
            <td>{number.format(face.expected)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** A bar for what fell, a tick where it was to be expected. */
function Bar({ face, most }: { face: FaceLuck; most: number }) {
  const at = (value: number) => (value / most) * WIDE;
  return (
    <svg class="fell" viewBox={`-1 0 ${WIDE + 2} 12`} preserveAspectRatio="none">
      <rect class="bar" x="0" y="2" width={at(face.observed)} height="8" />
      <path class="tick" d={`M${at(face.expected)} 0V12`} />
    </svg>
  );
}
