/** What a key says in letters of an alphabet: accents fall away, ligatures come apart. */

const APART: Record<string, string> = { Œ: "OE", Æ: "AE", ẞ: "SS", Ø: "O", Ł: "L", Đ: "D" };

/** The letters of a typed text, or null if one of them is not in the alphabet. */
export function lettersOf(text: string, alphabet: string): string[] | null {
  const letters = [...text.normalize("NFC")].flatMap((typed) => {
    const large = typed === "ß" ? "ẞ" : typed.toUpperCase();
    if (alphabet.includes(large)) return [large];
    const plain = (APART[large] ?? large).normalize("NFD").replace(/\p{M}/gu, "");
    return [...plain];
  });
  return letters.length && letters.every((letter) => alphabet.includes(letter)) ? letters : null;
}

/** The rows of an own keyboard, as people who read this language expect them. */
const ROWS: Record<string, string[]> = {
  fr: ["AZERTYUIOP", "QSDFGHJKLM", "WXCVBN"],
  de: ["QWERTZUIOP", "ASDFGHJKL", "YXCVBNM"],
  en: ["QWERTYUIOP", "ASDFGHJKL", "ZXCVBNM"],
};

/** Three rows of keys for an alphabet; letters that no typewriter knows are added to the middle row. */
export function keyRows(alphabet: string, lang: string): string[][] {
  const rows = (ROWS[lang] ?? ROWS.en!).map((row) => [...row].filter((key) => alphabet.includes(key)));
  const known = new Set(rows.flat());
  rows[1]?.push(...[...alphabet].filter((letter) => !known.has(letter)));
  return rows;
}
