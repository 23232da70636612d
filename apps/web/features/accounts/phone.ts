/** What the country list says of one country. */
export interface Country {
  readonly countryCode: string;
  readonly countryDialingCode: string;
  readonly name: string;
  readonly digits: readonly number[];
}

/** Why a mobile number cannot be right, or undefined; one leading trunk zero is allowed, the brand's own country counts its digits. */
export function checkPhone(
  mobileNum: string,
  code: string,
  brand: { readonly code: string; readonly digits: number },
): { readonly rule: "required" } | { readonly rule: "length"; readonly min: number; readonly max: number } | undefined {
  if (mobileNum === "") return { rule: "required" };
  const national = mobileNum.replace(/^0/, "");
  const [min, max] = code === brand.code ? [brand.digits, brand.digits] : [6, 14];
  return /^\d+$/.test(mobileNum) && national.length >= min && national.length <= max
    ? undefined
    : { rule: "length", min, max };
}

/** Only the digits of what was typed or pasted, without the country's own code in front of them. */
export function digitsOf(typed: string, code: string): string {
  const trimmed = typed.trim();
  const digits = trimmed.replaceAll(/\D/g, "");
  return trimmed.startsWith("+") && digits.startsWith(code) ? digits.slice(code.length) : digits;
}

/** Countries whose name, code or dialling code holds what was typed; an empty search finds all. */
export function findCountries(list: readonly Country[], typed: string): readonly Country[] {
  const wanted = fold(typed.replace(/^\+/, ""));
  if (wanted === "") return list;
  return list.filter(
    (each) =>
      fold(each.name).includes(wanted) ||
      each.countryCode.toLowerCase() === wanted ||
      each.countryDialingCode.startsWith(wanted),
  );
}

const fold = (text: string): string => text.trim().normalize("NFD").replaceAll(/\p{M}/gu, "").toLowerCase();
