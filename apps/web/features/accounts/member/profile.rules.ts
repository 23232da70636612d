/** Where else somebody can be reached, as far as told. */
export const HANDLES = ["telegram", "zalo", "line", "whatsapp", "facebook", "wechat", "qqNum"] as const;

/** What a player may tell about oneself in the security centre. */
export const OWN_FIELDS = ["nickname", "birthday", "address", ...HANDLES] as const;
export type OwnField = (typeof OWN_FIELDS)[number];

/** What was typed into fields that may still be set, without what is as it was. */
export function changesOf(
  typed: Readonly<Partial<Record<OwnField, string>>>,
  present: Readonly<Partial<Record<OwnField, string | null>>>,
  locked: readonly string[],
): Partial<Record<OwnField, string>> {
  const entries = OWN_FIELDS.flatMap((field) => {
    const value = typed[field]?.trim() ?? "";
    return value === "" || locked.includes(field) || value === present[field] ? [] : [[field, value] as const];
  });
  return Object.fromEntries(entries);
}
