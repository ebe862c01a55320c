/** One sentence at the foot of the page, with a way to what it is about; it stays until it is put away. */

import { BASE } from "../base";
import { go } from "../route";
import { adopt } from "../practice/sheet";
import sheet from "./notice.late.css";
import { say } from "./words";

/** Say it; a second one stands below the first. */
export function notify(said: string, address: string, way: string): void {
  adopt(sheet);
  const box = document.querySelector(".notices") ?? made();
  const line = document.createElement("p");
  const link = Object.assign(document.createElement("a"), { href: BASE + address, textContent: way });
  const away = Object.assign(document.createElement("button"), { type: "button", textContent: "✕", ariaLabel: say("putAway") });
  link.addEventListener("click", (event) => {
    event.preventDefault();
    line.remove();
    go(address);
  });
  away.addEventListener("click", () => line.remove());
  line.append(said, " ", link, away);
  box.append(line);
}

function made(): Element {
  const box = document.createElement("div");
  box.className = "notices";
  box.setAttribute("role", "status");
  document.body.append(box);
  return box;
}
