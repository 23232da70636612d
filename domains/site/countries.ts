import { getCountries, getCountryCallingCode, Metadata } from "libphonenumber-js/max";

/** The officially assigned two-letter codes of ISO 3166-1. */
const ISO =
  "AD AE AF AG AI AL AM AO AQ AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BV BW BY BZ " +
  "CA CC CD CF CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG EH ER ES ET FI FJ FK FM FO FR " +
  "GA GB GD GE GF GG GH GI GL GM GN GP GQ GR GS GT GU GW GY HK HM HN HR HT HU ID IE IL IM IN IO IQ IR IS IT JE JM JO " +
  "JP KE KG KH KI KM KN KP KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO MP MQ MR " +
  "MS MT MU MV MW MX MY MZ NA NC NE NF NG NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM PN PR PS PT PW PY QA RE RO " +
  "RS RU RW SA SB SC SD SE SG SH SI SJ SK SL SM SN SO SR SS ST SV SX SY SZ TC TD TF TG TH TJ TK TL TM TN TO TR TT TV " +
  "TW TZ UA UG UM US UY UZ VA VC VE VG VI VN VU WF WS YE YT ZA ZM ZW";

export const COUNTRIES: readonly string[] = ISO.split(" ");

export interface DialingCountry {
  readonly countryCode: string;
  readonly countryDialingCode: string;
  /** Lengths of the mobile numbers, without the trunk zero. */
  readonly digits: readonly number[];
}

/** Every country that has telephones, with its dialling code. Reads tables of half a megabyte: keep the answer. */
export function dialingCountries(): DialingCountry[] {
  const metadata = new Metadata() as unknown as Numbering;
  return getCountries().map((countryCode) => {
    metadata.selectNumberingPlan(countryCode);
    const plan = metadata.numberingPlan;
    return {
      countryCode,
      countryDialingCode: getCountryCallingCode(countryCode),
      digits: plan.type("MOBILE")?.possibleLengths() ?? plan.possibleLengths(),
    };
  });
}

/** The part of the library's metadata that its types leave out. */
interface Numbering {
  selectNumberingPlan(country: string): void;
  readonly numberingPlan: {
    possibleLengths(): number[];
    type(kind: string): { possibleLengths(): number[] } | undefined;
  };
}

/** Names of countries in a language by its Intl code, sorted by name where `sorted`. */
export function countryNames(intl: string): (code: string) => string {
  const names = new Intl.DisplayNames([intl, "en"], { type: "region" });
  return (code) => names.of(code) ?? code;
}
