import type { PlayerId } from "@taya/kernel/id";
import type { Db } from "@taya/platform/database";
import type { Platform } from "@taya/platform/platform";
import type { LanguageInfo } from "@taya/platform/texts";
import { letterPost } from "./points.ts";

/** What a player is told of something of theirs. */
interface LetterToPlayer {
  readonly playerId: PlayerId;
  /** The letter's text: its title at `key.title`, its HTML at `key`. */
  readonly key: string;
  /** What stands in it, for a language by its wire code and by what Intl is told. */
  readonly values: (language: { readonly code: string; readonly intl: string }) => Readonly<Record<string, unknown>>;
  /** Makes it single, for whoever may run twice. */
  readonly once: string;
  /** Its title tells what nobody beside the player may read, such as on a locked screen. */
  readonly discreet?: true;
}

/** Puts a letter into a player's inbox in the caller's transaction; nothing where no room carries letters. */
export async function writeLetter(
  { points, texts }: Pick<Platform, "points" | "texts">,
  tx: Db,
  { key, values, ...letter }: LetterToPlayer,
): Promise<void> {
  const post = points.one(letterPost);
  const inLanguage = ({ code, intl }: LanguageInfo) => values({ code: code.toUpperCase(), intl });
  await post?.(tx, { ...letter, kind: "personal", texts: texts.letter(key, inLanguage) });
}
