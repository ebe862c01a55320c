/** Signing out, here or everywhere: what it means is said before it is done. */

import { useState } from "preact/hooks";
import { api } from "../api";
import { useModal } from "../hooks";
import { sayer } from "../i18n";
import { knownAs } from "../you/known";

const en = {
  "question": "Do you want to sign out?",
  "detail": "You have no account here: this browser alone knows that your seats are yours. Once you have signed out, your games can no longer be reached from here, and nobody else can take your seats.",
  "account": "You are signed in as {name}: sign in again whenever you like, here or elsewhere, and everything is there.",
  "accountEverywhere": "Everywhere: all devices where you are signed in.",
  "everywhereDetail": "Everywhere: whatever else uses the same key, a program or a copy of this browser’s data, is shut out too, for good.",
  "no": "Stay signed in",
  "here": "Sign out here",
  "everywhere": "Sign out everywhere",
} as const;

const fr: Record<keyof typeof en, string> = {
  "question": "Voulez-vous vous déconnecter ?",
  "detail": "Vous n’avez pas de compte ici : seul ce navigateur sait que vos places sont les vôtres. Une fois déconnecté, vous ne pourrez plus rejoindre vos parties d’ici, et personne d’autre ne pourra prendre vos places.",
  "account": "Vous êtes connecté en tant que {name} : reconnectez-vous quand vous voulez, ici ou ailleurs, et tout sera là.",
  "accountEverywhere": "Partout : sur tous les appareils où vous êtes connecté.",
  "everywhereDetail": "Partout : tout ce qui utilise la même clé, un programme ou une copie des données de ce navigateur, est exclu aussi, pour de bon.",
  "no": "Rester connecté",
  "here": "Se déconnecter ici",
  "everywhere": "Se déconnecter partout",
};

const say = sayer<keyof typeof en>({ en, fr });
/** What this browser remembers of tables; records, language and light stay. */
const FORGOTTEN = /^tete\.(opened|watch|heard|muted|kept|name\b|account\b)/;

export function SignOut({ close }: { close: () => void }) {
  const dialog = useModal();
  const name = knownAs();
  const [problem, setProblem] = useState("");
  const leave = async (everywhere: boolean) => {
    try {
      await api.signOut(everywhere);
      for (const key of Object.keys(localStorage)) if (FORGOTTEN.test(key)) localStorage.removeItem(key);
      location.reload();
    } catch (error) {
      setProblem((error as Error).message);
    }
  };
  return (
    <dialog ref={dialog} class="confirm" aria-labelledby="question" aria-describedby="detail" onCancel={close} onClose={close}>
      <h2 id="question">{say("question")}</h2>
      <p id="detail">{name ? say("account", { name }) : say("detail")}</p>
      <p style={{ marginTop: "0.6rem" }}>{say(name ? "accountEverywhere" : "everywhereDetail")}</p>
      {problem && (
        <p class="problem" role="alert">
          {problem}
        </p>
      )}
      <div class="buttons">
        <button type="button" onClick={close}>
          {say("no")}
        </button>
        <button type="button" onClick={() => void leave(true)}>
          {say("everywhere")}
        </button>
        <button type="button" class="primary" onClick={() => void leave(false)}>
          {say("here")}
        </button>
      </div>
    </dialog>
  );
}
