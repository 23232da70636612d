import type { Context } from "./context.ts";
import { type Beside, wordsOf } from "./password.rules.ts";

/** What no password may be at a brand: the leaked ones, and words that everybody thinks of there. */
export async function commonWords(context: Context, merchant: string): Promise<Pick<Beside, "leaked" | "words">> {
  const { name } = await context.needs.site.brand(merchant);
  return { leaked: await context.leaked.words(), words: wordsOf(merchant, name) };
}
