/** Icons, drawn with one stroke: beside a word on a desk, above it on a phone. */

const DRAWN = {
  undo: "M6 4L3 7l3 3M3 7h6.5a3.5 3.5 0 0 1 0 7H6",
  hint: "M6 13h4M6.5 15h3M5.8 10.8C4.5 9.9 3.7 8.5 3.7 6.9a4.3 4.3 0 0 1 8.6 0c0 1.6-.8 3-2.1 3.9z",
  coach: "M1.8 8S4 4.2 8 4.2 14.2 8 14.2 8 12 11.8 8 11.8 1.8 8 1.8 8M8 6.4a1.6 1.6 0 1 0 0 3.2 1.6 1.6 0 0 0 0-3.2",
  draw: "M3 6h10M3 10h10",
  pause: "M5.5 3.5v9M10.5 3.5v9",
  dayoff: "M10.5 2.7A5.8 5.8 0 1 0 13.6 9.4 4.6 4.6 0 0 1 10.5 2.7",
  next: "M3 8h9.5M8.5 4l4 4-4 4",
  resign: "M4 14.5V2M4 2.5h8l-2 2.75 2 2.75H4",
  leave: "M9 2.5H3.5v11H9M7 8h7M11.5 5.5L14 8l-2.5 2.5",
  marks: "M8 2.5a5.5 5.5 0 1 0 0 11 5.5 5.5 0 0 0 0-11M6.3 6.5a1.8 1.8 0 1 1 2.6 1.6c-.6.3-.9.6-.9 1.2M8 11.2v.1",
  sit: "M4.5 2v6h7V2M4.5 8v6M11.5 8v6M4.5 11h7",
  replay: "M3 8a5 5 0 1 0 1.6-3.7M3 2.5v3h3",
  more: "M3 4.5h10M3 8h10M3 11.5h10",
} as const;

export type Drawn = keyof typeof DRAWN;

export function Icon({ name }: { name: Drawn }) {
  return (
    <svg viewBox="0 0 16 16" aria-hidden="true">
      <path d={DRAWN[name]} />
    </svg>
  );
}
