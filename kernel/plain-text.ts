/** What may stand in a text and is never seen: joiners, directions, fillers, soft hyphens, controls. */
const UNSEEN = /[\p{Cf}\p{Cc}\p{Co}\p{Cn}\p{Default_Ignorable_Code_Point}\u2800]/u;

/** A text in the one form it is kept in: full-width and styled letters as the plain ones (NFKC). */
export const plainText = (text: string): string => text.normalize("NFKC");

/** Whether a text holds signs that nobody sees. */
export const hasUnseen = (text: string): boolean => UNSEEN.test(text);

/** A text without the signs that nobody sees. */
export const seenOf = (text: string): string => text.replaceAll(new RegExp(UNSEEN, "gu"), "");
