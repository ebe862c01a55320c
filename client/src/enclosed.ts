/** What the server has put into the page: answers by the address that they answer, each used once. */

let answers: Record<string, unknown> | null = null;

/** The answer that came with the page; undefined if none did, or if it was used. */
export function enclosed<T>(address: string): T | undefined {
  answers ??= read();
  const answer = answers[address] as T | undefined;
  delete answers[address];
  return answer;
}

function read(): Record<string, unknown> {
  const block = document.getElementById("enclosed");
  if (!block) return {};
  block.remove();
  return JSON.parse(block.textContent) as Record<string, unknown>;
}

/** Once the first page stands, what it did not use is too old. */
export function forget(): void {
  answers = {};
}
