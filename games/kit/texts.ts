import * as z from "zod/mini";

const lines = z.array(z.string());

/** What a game says in one language. */
const gameText = z.object({
  name: z.string(),
  description: z.string(),
  /** Letter of the sheet, then its name. */
  symbols: z.record(z.string(), z.string()),
  rules: lines,
  /** Further words of the game's own screen: spots of a table, results, choices. */
  words: z.optional(z.record(z.string(), z.string())),
  /** Feature code of `info.features`, then one sentence. */
  features: z.record(z.string(), z.string()),
});

/** A game's `texts.json`: folder name of a language (`en`, `ty`), then its texts. English is always there. */
const gameTexts = z.object({ en: gameText, ty: gameText });

export type GameText = z.output<typeof gameText>;
export type GameTexts = Readonly<Record<string, GameText>> & { readonly en: GameText };

/** The texts from their JSON; throws when a language or a part is missing. */
export const readTexts = (json: unknown): GameTexts => z.parse(gameTexts, json);

/** The texts in the language asked for by its wire code (`EN`, `TY`), English when the game does not have it. */
export const textFor = (texts: GameTexts, language: string): GameText => texts[language.toLowerCase()] ?? texts.en;
