/** A small card over the board: the words that are written on a square, as they are spelled. */

import type { Spot } from "./geometry";
import type { View } from "./zoom";

export class WordCard {
  private readonly card = document.createElement("ul");

  constructor(private readonly host: HTMLElement) {
    this.card.className = "word-card";
  }

  get isOpen(): boolean {
    return this.card.isConnected;
  }

  show(words: string[], spot: Spot, view: View): void {
    const lines = words.map((word) => {
      const line = document.createElement("li");
      line.textContent = word;
      return line;
    });
    this.card.replaceChildren(...lines);
    const low = spot.y - view.y > view.height / 2;
    this.card.style.left = `${Math.min(85, Math.max(15, ((spot.x - view.x) / view.width) * 100))}%`;
    this.card.style.top = `${((spot.y - view.y + (low ? -34 : 34)) / view.height) * 100}%`;
    this.card.classList.toggle("up", low);
    this.host.append(this.card);
  }

  hide(): boolean {
    const was = this.isOpen;
    this.card.remove();
    return was;
  }
}
