/** A stack large: its pieces from top to bottom, by name; one that can be chosen is a button. */

import { useEffect, useRef } from "preact/hooks";
import { pieceClass, pieceShape } from "../board/shapes";
import { make } from "../board/svg";
import { placeName } from "../board/words";
import { useModal } from "../hooks";
import { t } from "../i18n";
import { type Pick, type Piece, picks, type Scene, stackOn, worn } from "../scene";

interface Props {
  scene: Scene;
  cell: string;
  active: boolean;
  choose: (pick: Pick) => void;
  close: () => void;
}

export function StackCard({ scene, cell, active, choose, close }: Props) {
  const dialog = useModal();
  const stack = stackOn(worn(scene), cell);
  useEffect(() => {
    if (!stack.length) close();
  }, [stack.length]);
  const last = stack.length - 1;
  const open = active ? picks(scene) : [];
  return (
    <dialog
      ref={dialog}
      class="stack-card"
      aria-labelledby="stack-title"
      onClose={close}
      onClick={(event) => event.target === dialog.current && close()}
    >
      <div class="stack-head">
        <h2 id="stack-title">{t("stack.title", { n: stack.length, place: placeName(scene, cell) })}</h2>
        <button type="button" class="close" aria-label={t("column.close")} onClick={close}>
          ×
        </button>
      </div>
      <ol>
        {[...stack].reverse().map((piece, at) => {
          const pick = open.find(({ path }) => path[0] === cell && path[1] === piece.id && path.length === 2);
          const where = at === 0 ? t("stack.top") : at === last ? t("stack.bottom") : "";
          const row = (
            <>
              <Large piece={piece} />
              <span class="name">
                {piece.name}
                {where && <small>{where}</small>}
                {pick && <small class="can">{pick.name}</small>}
              </span>
            </>
          );
          return (
            <li key={piece.id}>
              {pick ? (
                <button type="button" class="row" data-piece={piece.id} onClick={() => choose(pick)}>
                  {row}
                </button>
              ) : (
                <span class="row">{row}</span>
              )}
            </li>
          );
        })}
      </ol>
    </dialog>
  );
}

function Large({ piece }: { piece: Piece }) {
  const host = useRef<SVGSVGElement>(null);
  useEffect(() => {
    host.current?.replaceChildren(make("g", { class: pieceClass(piece) }, ...pieceShape(piece)));
  }, [piece]);
  return <svg ref={host} class="tete large-piece" viewBox="-27 -33 54 60" aria-hidden="true" />;
}
