/** A style sheet that comes with a part of the page instead of with all of it: ``import text from "./x.late.css"``. */

const known = new Map<string, CSSStyleSheet>();

/** From now on it holds; twice is once. */
export function adopt(text: string): void {
  if (known.has(text)) return;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(text);
  known.set(text, sheet);
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
}
