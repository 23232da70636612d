import type { FieldError } from "@taya/kernel/result";

/** What an identity check needs to know of a person, in the order of the form. */
export const DETAILS = [
  "payeeName",
  "birthday",
  "placeOfBirth",
  "nationality",
  "address",
  "permanentAddress",
  "occupation",
  "natureOfWork",
  "sourceOfIncome",
] as const;
type Detail = (typeof DETAILS)[number];
export type Details = { readonly [K in Detail]?: string | number | undefined };

export type Status = "NONE" | "PENDING" | "APPROVED" | "REJECTED" | "EXPIRED";

/** Which details and images are still to come; nothing is missing of a verified identity. */
export function missingOf(details: Details, sides: ReadonlySet<string>, status: Status): string[] {
  if (status === "APPROVED") return [];
  const told = DETAILS.filter((name) => details[name] === undefined || details[name] === "");
  const images = [...(sides.has("front") ? [] : ["idCardFront"]), ...(sides.has("selfie") ? [] : ["idCardSelfie"])];
  return [...told, ...images];
}

/** Level 1 stands for the basic details; 2 and 3 are given by a verdict and never lost by telling more. */
export function levelOf(details: Details, present: number): number {
  const basic = details.payeeName && details.birthday && details.nationality && details.address ? 1 : 0;
  return Math.max(basic, present);
}

const RANGES = { occupation: [1, 19], natureOfWork: [3, 21], sourceOfIncome: [1, 2], idType: [1, 12] } as const;
const TEXT_MOST = 200;

/** What is wrong with the details sent. */
export function checkDetails(sent: Readonly<Record<string, unknown>>): FieldError[] {
  const errors: FieldError[] = [];
  for (const [field, value] of Object.entries(sent)) {
    const bounds = RANGES[field as keyof typeof RANGES];
    if (bounds && typeof value === "number" && (value < bounds[0] || value > bounds[1])) {
      errors.push({ field, rule: "range", min: bounds[0], max: bounds[1] });
    }
    if (typeof value === "string" && value.length > TEXT_MOST)
      errors.push({ field, rule: "length", min: 1, max: TEXT_MOST });
    if (field === "nationality" && typeof value === "string" && !/^[A-Z]{2}$/.test(value)) {
      errors.push({ field, rule: "pattern" });
    }
  }
  return errors;
}

/** The level a verdict leads to: only an approval reaches 2, only a refusal or expiry takes it away. */
export function levelAfter(status: Exclude<Status, "NONE">, present: number): number {
  if (status === "APPROVED") return Math.max(present, 2);
  return status === "PENDING" ? present : Math.min(present, 1);
}
