import type { Desk } from "./desk.ts";
import { type Beside, wordsOf } from "./password.rules.ts";

/** What no password may be at a brand: the leaked ones, and words that everybody thinks of there. */
export async function commonWords(desk: Desk, merchant: string): Promise<Pick<Beside, "leaked" | "words">> {
  const { name } = await desk.needs.site.brand(merchant);
  return { leaked: await desk.leaked.words(), words: wordsOf(merchant, name) };
}
