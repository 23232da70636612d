import { aliasesOf } from "@taya/games/lottery/aliases";

/** As much of a game as the lobby sorts by. */
export interface Findable {
  readonly gameName: string;
  readonly gameCode: string;
}

const plain = (text: string): string => text.normalize("NFD").replaceAll(/\p{M}/gu, "").toLowerCase();

/** Whether a game is meant by what was typed, in any case and without accents, also by what people call it. */
export const fitsSearch = (typed: string, { gameName, gameCode }: Findable): boolean =>
  plain(typed)
    .split(/\s+/)
    .every((word) => plain([gameName, gameCode, ...aliasesOf(gameCode)].join(" ")).includes(word));

/** Games of a group that stay; groups without any go. */
export function narrowed<G extends { readonly gameMenus: readonly Findable[] }>(
  groups: readonly G[],
  typed: string,
): G[] {
  return groups
    .map((group) => ({ ...group, gameMenus: group.gameMenus.filter((game) => fitsSearch(typed, game)) }))
    .filter(({ gameMenus }) => gameMenus.length > 0);
}
