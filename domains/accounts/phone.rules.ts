/** A phone number in the one form it is kept and compared in: dialling code and national digits. */
export interface Phone {
  readonly countryDialingCode: string;
  readonly mobileNum: string;
}

/** How a brand counts digits: the number of national digits of its own country. */
export interface PhoneRule {
  readonly defaultCode: string;
  readonly digits: number;
}

/** Reads a number; digits only, one leading trunk zero is dropped, other countries may have 6 to 14 digits. */
export function readPhone(mobileNum: string, code: string | undefined, rule: PhoneRule): Phone | undefined {
  const countryDialingCode = (code ?? "").replace(/^\+/, "") || rule.defaultCode;
  if (!/^[1-9]\d{0,3}$/.test(countryDialingCode) || !/^\d{4,15}$/.test(mobileNum)) return undefined;
  const national = mobileNum.replace(/^0/, "");
  const fits = countryDialingCode === rule.defaultCode ? national.length === rule.digits : /^\d{6,14}$/.test(national);
  return fits ? { countryDialingCode, mobileNum: national } : undefined;
}

/** "639170000001": country code and number, as messages are addressed. */
export const dialled = (phone: Phone): string => `${phone.countryDialingCode}${phone.mobileNum}`;
