/** A link as a picture for a camera. */

import { useEffect, useState } from "preact/hooks";

/** Drawn once it is on the page: most people never need the code that makes it. */
export function Qr({ text, label }: { text: string; label: string }) {
  const [code, setCode] = useState<{ size: number; d: string } | null>(null);
  useEffect(() => {
    void import("lean-qr").then(({ generate }) => {
      const made = generate(text);
      let d = "";
      for (let y = 0; y < made.size; y++)
        for (let x = 0; x < made.size; x++) if (made.get(x, y)) d += `M${x} ${y}h1v1h-1z`;
      setCode({ size: made.size, d });
    });
  }, [text]);
  if (!code) return null;
  const side = code.size + 4;
  return (
    <svg class="qr" viewBox={`-2 -2 ${side} ${side}`} role="img" aria-label={label}>
      <rect x="-2" y="-2" width={side} height={side} rx="2" fill="#fff" />
      <path d={code.d} fill="#1f2430" shape-rendering="crispEdges" />
    </svg>
  );
}
