import { type Instant, instantOf, MINUTE } from "@taya/kernel/instant";
import type { Minor } from "@taya/kernel/money";
import type { StatementMapping } from "@taya/payments/statement";

const DECIMAL = /^(\d{1,12}|\d{1,3}(?:,\d{3}){1,3})(?:\.(\d{1,2})0*)?$/;

/** Minor units; undefined for exponents, more than two decimals that say something, and signs that are not allowed. */
export function amountOf(
  text: string,
  { amounts, signs }: Pick<StatementMapping, "amounts" | "signs">,
): Minor | undefined {
  const [, sign = "", digits = ""] = /^([+-]?)(.*)$/.exec(text) ?? [];
  if (sign !== "" && signs === "refuse") return undefined;
  const size = amounts === "minor" ? wholeOf(digits) : decimalOf(digits);
  return size !== undefined && sign === "-" && signs === "keep" ? -size : size;
}

const wholeOf = (digits: string): Minor | undefined => (/^\d{1,14}$/.test(digits) ? BigInt(digits) : undefined);

function decimalOf(digits: string): Minor | undefined {
  const [, whole, part = ""] = DECIMAL.exec(digits) ?? [];
  return whole === undefined ? undefined : BigInt(whole.replaceAll(",", "")) * 100n + BigInt(part.padEnd(2, "0"));
}

const DAY = /^(\d{1,4})[-/.](\d{1,2})[-/.](\d{1,4})(?:[T ]+(.+))?$/;
const TIME = /^(\d{1,2}):(\d{2})(?::(\d{2})(?:[.,]\d{1,9})?)?\s*(Z|UTC|[+-]\d{2}:?\d{2})?$/i;
/** Places of year, month and day in what was written. */
const ORDERS = { ymd: [1, 2, 3], dmy: [3, 2, 1], mdy: [3, 1, 2] } as const;

/** The instant a line names; undefined for a day or an hour that does not exist. */
export function timeOf(text: string, mapping: StatementMapping, timeZone: string): Instant | undefined {
  const { times } = mapping;
  if (times === "epoch-s" || times === "epoch-ms") {
    return /^\d{9,14}$/.test(text) ? Number(text) * (times === "epoch-s" ? 1_000 : 1) : undefined;
  }
  const written = DAY.exec(text);
  const clock = written && TIME.exec(written[4] ?? "00:00");
  if (!written || !clock) return undefined;
  const [year, month, day] = ORDERS[times].map((place) => written[place]!.padStart(2, "0"));
  const [, hour, minute, second = "00", zone] = clock;
  const date = `${year}-${month}-${day}`;
  const asUtc = Date.parse(`${date}T${hour!.padStart(2, "0")}:${minute}:${second}Z`);
  if (Number.isNaN(asUtc) || !new Date(asUtc).toISOString().startsWith(date)) return undefined;
  return zone === undefined ? instantOf(asUtc, mapping.timeZone ?? timeZone) : asUtc - aheadBy(zone);
}

function aheadBy(zone: string): number {
  const [, sign, hours = "0", minutes = "0"] = /^([+-])(\d{2}):?(\d{2})$/.exec(zone) ?? [];
  const ahead = (Number(hours) * 60 + Number(minutes)) * MINUTE;
  return sign === "-" ? -ahead : ahead;
}
