export interface Article {
  readonly id: string;
  readonly title: string;
  readonly content: string;
  readonly group: string;
}

/** Articles that hold every word typed, in title or text, whatever the accents and capitals. */
export function findArticles(list: readonly Article[], typed: string): readonly Article[] {
  const words = fold(typed).split(/\s+/).filter(Boolean);
  if (words.length === 0) return list;
  return list.filter((article) => {
    const text = fold(`${article.title} ${article.content.replaceAll(/<[^>]*>/g, " ")}`);
    return words.every((word) => text.includes(word));
  });
}

/** The articles by group, groups and articles in the order they came. */
export function byGroup(list: readonly Article[]): readonly (readonly [group: string, articles: readonly Article[]])[] {
  const groups = new Map<string, Article[]>();
  for (const article of list) groups.set(article.group, [...(groups.get(article.group) ?? []), article]);
  return [...groups];
}

const fold = (text: string): string => text.normalize("NFD").replaceAll(/\p{M}/gu, "").toLowerCase();
