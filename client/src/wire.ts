/** The messages between this page and the room, version 1; their types are made from the server's own. */

import type { Chat, FromClient, Hello, Ping } from "./generated/wire";

export type * from "./generated/wire";

type WithoutId<Message> = Message extends unknown ? Omit<Message, "id"> : never;

/** What the page asks for: the socket says hello by itself, asks whether the room is there, and gives every request its id. */
export type ToServer = WithoutId<Exclude<FromClient, Hello | Ping | Chat>>;
