import { fieldErrors } from "@taya/kernel/field-errors";
import type { FieldError } from "@taya/kernel/result";
import type { PromotionLaw } from "../needs.ts";
import type { Kinds } from "./kinds.ts";
import type { Terms } from "./terms.ts";
import { type Unit, unitOf } from "./unit.rules.ts";

/** What is wrong with terms that an operator writes: by their kind, by the law, and by themselves. */
export const wrongWith = (terms: Terms, kinds: Kinds, law: PromotionLaw): FieldError[] => [
  ...againstKind(terms, kinds),
  ...againstThemselves(terms),
  ...unused(terms, UNPLAYED[unitOf(terms)]),
  ...againstLaw(terms, law),
];

function againstKind(terms: Terms, kinds: Kinds): FieldError[] {
  const { trigger, reward, autoClaim, needsApply } = terms;
  const kind = kinds.get(trigger.on);
  if (!kind) return [{ field: "trigger.on", rule: "unknown" }];
  const parsed = kind.parameters.safeParse({ trigger, reward });
  const errors = parsed.success ? [] : fieldErrors(parsed.error, { trigger, reward });
  const byItself = (kind.byDeposit || kind.boost) && !needsApply;
  if (autoClaim && !byItself) errors.push({ field: "autoClaim", rule: "unknown" });
  if (kind.boost) errors.push(...unused(terms, UNCLAIMED));
  return errors;
}

/** Terms of what is claimed or played for: they mean nothing where cashback is raised. */
const UNCLAIMED = [
  "wagering",
  "days",
  "contributions",
  "maxBet",
  "maxWin",
  "perUser",
  "maxClaims",
  "needsApply",
  "deviceOnce",
  "exclusiveGroup",
] as const;
/** Terms that are set and mean nothing. */
const unused = (terms: Terms, fields: readonly (keyof Terms)[]): FieldError[] =>
  fields.filter((field) => isSet(terms[field])).map((field) => ({ field, rule: "unknown" }));
const isSet = (term: unknown): boolean => term !== undefined && term !== 0 && term !== false;

/** What is played for is money; rounds are given all or none, and live so many days. */
const PLAYED = ["wagering", "contributions", "maxBet", "maxWin"] as const;
const UNPLAYED: Readonly<Record<Unit, readonly (keyof Terms)[]>> = {
  money: [],
  points: [...PLAYED, "days"],
  rounds: [...PLAYED, "capUser"],
};

function againstThemselves({ title, startsAt, endsAt, budget, capDay = 0n, capUser = 0n }: Terms): FieldError[] {
  const errors: FieldError[] = [];
  if (Object.keys(title).length === 0) errors.push({ field: "title", rule: "required" });
  if (startsAt >= endsAt) errors.push({ field: "endsAt", rule: "range" });
  if (capDay > budget) errors.push({ field: "capDay", rule: "range" });
  if (capUser > budget) errors.push({ field: "capUser", rule: "range" });
  return errors;
}

function againstLaw({ wagering, contributions = {}, trigger }: Terms, law: PromotionLaw): FieldError[] {
  const errors: FieldError[] = [];
  const most = law["promo.wageringMax"];
  if (most !== null && wagering > most) errors.push({ field: "wagering", rule: "range", max: most });
  // What is played for in several products at once is one promotion over all of them.
  const pure = wagering === 0 || Object.keys(contributions).length === 1;
  if (law["promo.productPure"] && !pure) errors.push({ field: "contributions", rule: "length" });
  if (law["promo.productPure"] && (trigger.categories?.length ?? 0) > 1) {
    errors.push({ field: "trigger.categories", rule: "length" });
  }
  return errors;
}
