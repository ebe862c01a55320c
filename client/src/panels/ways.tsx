/** Whom one plays with: a bot of some strength, a friend by link, somebody at this device. */

import { beaten } from "../beaten";
import { t } from "../i18n";
import { type TableSetup, type Way, wayOf, WAYS } from "../lastsetup";
import { allPocket } from "../transport";
import type { GameInfo, SeatWish } from "../wire";
import { say } from "./setupwords";

interface Props {
  game: GameInfo;
  wishes: TableSetup;
  onWay: (way: Way) => void;
  /** The seats with bots of another strength. */
  onSeats: (seats: SeatWish[]) => void;
}

export function WaysField({ game, wishes, onWay, onSeats }: Props) {
  const way = wayOf(wishes);
  return (
    <fieldset class={game.stronger ? "with fewer" : "with"}>
      <legend>{say("setup.with")}</legend>
      <div class="segments">
        {WAYS.filter((one) => one !== "friend" || !allPocket()).map((one) => (
          <label key={one} class={way === one ? "on" : ""}>
            <input type="radio" name="with" value={one} checked={way === one} onChange={() => onWay(one)} />
            {one === "here" ? t("home.here") : say(`way.${one}`)}
          </label>
        ))}
      </div>
      {way === "bot" ? (
        <Strength game={game} wishes={wishes} onSeats={onSeats} />
      ) : (
        <p class="quiet help">{way ? say(`way.${way}Help`) : say("setup.mixed")}</p>
      )}
    </fieldset>
  );
}

function Strength({ game: { slug, levels, stronger }, wishes, onSeats }: Omit<Props, "onWay">) {
  const bot = wishes.seats.find(({ who }, at) => who === "bot" && at < wishes.count)?.bot;
  const at = Math.max(levels.findIndex((level) => level.bot === bot?.split("@")[0]), 0);
  const { name = "", sentence = "", elo = null } = levels[at] ?? {};
  const won = beaten(slug);
  const change = (next: number) => {
    const chosen = levels[next]?.bot ?? "";
    onSeats(wishes.seats.map((seat) => (seat.who === "bot" ? { who: "bot", bot: chosen } : seat)));
  };
  return (
    <div class="strength">
      <p id="strength-help">
        <b>{name}</b>
        {won.has(levels[at]?.bot ?? "") && <span class="beaten">{say("level.beaten")}</span>}
        <span class="quiet">{elo === null ? sentence : `${sentence} ${t("level.figure", { elo })}`}</span>
      </p>
      <input
        type="range"
        name="strength"
        min={1}
        max={levels.length}
        value={at + 1}
        aria-label={say("who.whichBot")}
        aria-valuetext={say("level.of", { n: at + 1, most: levels.length, name })}
        aria-describedby="strength-help"
        onInput={(event) => change(event.currentTarget.valueAsNumber - 1)}
      />
      <ol aria-hidden="true">
        {levels.map((level, n) => (
          <li key={level.bot} class={`${n === at ? "on" : ""}${won.has(level.bot) ? " won" : ""}`} style={{ "--at": n / (levels.length - 1) }} onClick={() => change(n)}>
            {level.name}
          </li>
        ))}
      </ol>
      {stronger && <small class="quiet">{stronger}</small>}
    </div>
  );
}
