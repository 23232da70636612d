export interface Article {
  readonly id: string;
  readonly title: string;
  readonly content: string;
  readonly group: string;
  readonly keywords: string;
}

/** Articles that hold every word typed, those about them before those that mention them, whatever the accents and capitals. */
export function findArticles(list: readonly Article[], typed: string): readonly Article[] {
  const words = fold(typed).split(/\s+/).filter(Boolean);
  if (words.length === 0) return list;
  const holds = (text: string) => words.every((word) => fold(text).includes(word));
  const isAbout = ({ title, keywords }: Article) => holds(`${title} ${keywords}`);
  return list
    .filter((each) => holds(`${each.title} ${each.keywords} ${each.content.replaceAll(/<[^>]*>/g, " ")}`))
    .toSorted((one, other) => Number(isAbout(other)) - Number(isAbout(one)));
}

/** The articles by group, groups and articles in the order they came. */
export function byGroup(list: readonly Article[]): readonly (readonly [group: string, articles: readonly Article[]])[] {
  const groups = new Map<string, Article[]>();
  for (const article of list) groups.set(article.group, [...(groups.get(article.group) ?? []), article]);
  return [...groups];
}

const fold = (text: string): string => text.normalize("NFD").replaceAll(/\p{M}/gu, "").toLowerCase();
