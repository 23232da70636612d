import { current, wireCode } from "@taya/client/i18n";
import type { Texts } from "./types.ts";

/** What an announcement is called for operators: in the language of the console where it has words in it, else in English. */
export const titleOf = ({ texts }: { readonly texts: Texts }): string =>
  (texts[wireCode(current())] ?? texts["EN"])?.title ?? "";
