import * as z from "zod/mini";
import { readSpoken, type Spoken, spokenIn } from "./spoken.ts";

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

export type GameText = z.output<typeof gameText>;
export type GameTexts = Spoken<GameText>;

/** The texts from a game's `texts.json` and from language folders; throws when a part of English is missing. */
export const readTexts = (json: unknown, more?: unknown): GameTexts => readSpoken(gameText, json, more);

/** The texts in the language asked for by its wire code, English when the game does not have it. */
export const textFor = (texts: GameTexts, language: string): GameText => spokenIn(texts, language);
