import type { Day } from "@taya/kernel/instant";
import type { FieldError } from "@taya/kernel/result";
import { checkBirthday } from "./birthday.rules.ts";
import { checkField, type FieldConfig } from "./patterns.ts";

/** What a player may set in the profile by oneself. */
export const PROFILE_FIELDS = [
  "nickname",
  "birthday",
  "address",
  "telegram",
  "zalo",
  "line",
  "whatsapp",
  "facebook",
  "wechat",
  "qqNum",
] as const;
/** What an identity document proves. */
const ON_DOCUMENT: readonly string[] = ["birthday", "address"];
type ProfileField = (typeof PROFILE_FIELDS)[number];
export type ProfileTexts = { readonly [K in ProfileField]?: string | undefined };

const ANYTHING: FieldConfig = {
  enabled: true,
  required: false,
  minLength: 1,
  maxLength: 255,
  acceptedPattern: "*",
  patternId: 0,
};
const NICKNAME: FieldConfig = { ...ANYTHING, minLength: 2, maxLength: 24 };

export interface ProfileRules {
  readonly config: Readonly<Record<string, FieldConfig>>;
  readonly today: Day;
  readonly minAge: number;
  /** Fields that are set may be set again. */
  readonly changeable: boolean;
  /** The identity is verified: what stands on the document stays, whatever the brand allows. */
  readonly verified?: boolean;
}

/** The changes a player may make, or what is wrong with them; saying again what is already set changes nothing. */
export function readProfile(
  sent: ProfileTexts,
  present: ProfileTexts,
  rules: ProfileRules,
): { readonly changes: ProfileTexts } | { readonly errors: readonly FieldError[] } {
  const changes: Partial<Record<ProfileField, string>> = {};
  const errors: FieldError[] = [];
  for (const field of PROFILE_FIELDS) {
    const value = sent[field]?.trim();
    if (value === undefined || value === "" || value === present[field]) continue;
    const error =
      present[field] && isFixed(field, rules) ? { field, rule: "match" as const } : checkOne(field, value, rules);
    if (error) errors.push(error);
    else changes[field] = value;
  }
  return errors.length > 0 ? { errors } : { changes };
}

/** What a document says and what was set before, unless the brand allows otherwise. */
export const isFixed = (
  field: string,
  { changeable, verified = false }: Pick<ProfileRules, "changeable" | "verified">,
): boolean => !changeable || (verified && ON_DOCUMENT.includes(field));

function checkOne(field: ProfileField, value: string, rules: ProfileRules): FieldError | undefined {
  if (field === "birthday") {
    const verdict = checkBirthday(value, rules.today, rules.minAge);
    if (verdict === "OK") return undefined;
    return verdict === "UNDERAGE" ? { field, rule: "age", min: rules.minAge } : { field, rule: "type" };
  }
  const found = checkField(value, field === "nickname" ? NICKNAME : (rules.config[field] ?? ANYTHING));
  return found && { field, ...found };
}
