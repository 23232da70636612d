import { over } from "@taya/kernel/over";
import { current } from "./i18n.ts";
import { importWithRetry } from "./import-with-retry.ts";

/** What language folders say of games, `texts/CODE/games/PATH.json`; fetched as data by who plays in the language. */
const added = import.meta.glob<string>("../../texts/*/games/**/*.json", { import: "default", query: "?url" });

/** The texts of a game in the language of the page: what its own folder says, the language's folder over it, else English. */
export async function inPageLanguage<T>(path: string, own: Readonly<Record<string, T>>): Promise<T> {
  const { code, marked } = current();
  if (marked) return marked<T>(`games/${path}`);
  const more = await added[`../../texts/${code}/games/${path}.json`]?.();
  const said =
    more === undefined ? undefined : await importWithRetry(() => fetch(more)).then((answer) => answer.json());
  return over(over(own["en"], own[code]), said) as T;
}
