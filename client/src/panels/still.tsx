/** Still boards that may have come with the page; else they are drawn, and what draws them is fetched. */

import { useLayoutEffect, useMemo, useRef } from "preact/hooks";
import { api } from "../api";
import { useFetched } from "../hooks";
import { getLang } from "../i18n";
import type { Scene } from "../scene";
import { still } from "../stills";
import { Lazy } from "./lazy";

const picture = async () => (await import("./picture")).Picture;

/** A game in its middle. */
export function GameStill({ slug, name }: { slug: string; name: string }) {
  const came = useStill(slug, name);
  return came ? <Came picture={came} /> : <Middle slug={slug} name={name} />;
}

/** A table, with what is to be drawn if nothing came. */
export function TableStill({ table, name, scene }: { table: string; name: string; scene: Scene | null }) {
  const came = useStill(table, name);
  return came ? <Came picture={came} /> : <Drawn scene={scene} name={name} />;
}

function useStill(what: string, name: string): SVGElement | null {
  return useMemo(() => still(what, getLang(), name), [what, name]);
}

function Came({ picture }: { picture: SVGElement }) {
  const host = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => host.current?.replaceChildren(picture), [picture]);
  return <div class="picture-box" ref={host} />;
}

function Middle({ slug, name }: { slug: string; name: string }) {
  const { value } = useFetched(() => api.middle(slug), [slug, getLang()]);
  return <Drawn scene={value} name={name} />;
}

function Drawn({ scene, name }: { scene: Scene | null; name: string }) {
  const empty = <div class="picture-box" />;
  return scene ? <Lazy fetch={picture} props={{ scene, name }} waiting={empty} /> : empty;
}
