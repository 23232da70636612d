import type { Workspace } from "./repository.ts";

/** What a room says on its wiring page of the rooms it needs and the points it fills. */
export interface Declared {
  readonly name: string;
  readonly needs: readonly string[];
  readonly extends?: readonly { readonly name: string }[];
}

/** The room that declares a point: "accounts" of "accounts.screens". */
export const ownerOf = ({ name }: { readonly name: string }): string => name.slice(0, name.indexOf("."));

export const bareName = ({ name }: { readonly name: string }): string => name.slice(name.indexOf(".") + 1);

/** The package of a room: its name with dashes. */
const packageOf = (room: string): string =>
  `@taya/${room.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;

/** Needs and extensions that reach up the list or that a package file does not list. Empty when all is in order. */
export function misplaced(list: readonly Declared[], rooms: readonly Pick<Workspace, "name" | "needs">[]): string[] {
  const below = new Set<string>();
  return list.flatMap((room) => {
    const lists = rooms.find(({ name }) => name === packageOf(room.name))?.needs ?? [];
    below.add(room.name);
    const reached = [...room.needs, ...(room.extends ?? []).map((point) => ownerOf(point))];
    return [...new Set(reached)]
      .filter((other) => other !== room.name && other !== "platform")
      .flatMap((other) => {
        if (!below.has(other)) return [`${room.name} reaches ${other}, which the list does not have before it`];
        return lists.includes(packageOf(other))
          ? []
          : [`${room.name} reaches ${other}, which its package.json does not list`];
      });
  });
}
