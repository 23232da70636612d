/**
 * What is said of game categories, for those a brand has games in. Both kinds of lottery have one name: where the same is
 * said of them it is said once.
 */
export function shownOf<T>(
  by: Readonly<Record<string, T>>,
  offered: (category: string) => boolean,
): readonly (readonly [category: string, said: T])[] {
  const all = Object.entries(by).filter(([category]) => offered(category));
  return all.filter(([category, said]) => category !== "LOTT" || by["ELOTT"] !== said || !offered("ELOTT"));
}
