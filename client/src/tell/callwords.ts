/** What the title of a tab says that nobody looks at, in both languages. */

import { sayer } from "../i18n";

const en = { "yourTurn": "● Your turn · {title}" } as const;
const fr: Record<keyof typeof en, string> = { "yourTurn": "● À vous · {title}" };

export const say = sayer<keyof typeof en>({ en, fr });
