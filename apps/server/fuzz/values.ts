import type { Dice } from "./dice.ts";

/** Texts that have broken programs: encodings, formulas, markup, queries, paths, names of prototypes. */
export const TEXTS: readonly string[] = [
  "",
  " ",
  "\0",
  "a\0b",
  "\ud800",
  "\udfff\ud800",
  "\u202eabc\u202d",
  "\u200b\u200d\ufeff",
  "e\u0301".repeat(40),
  "Z\u0351\u036b\u0343".repeat(20),
  "\u00c5\u212b\u0041\u030a",
  "ﬁﬃ①Ⅷ",
  "İıſK",
  "𝟙𝟚𝟛",
  "👩‍👩‍👧‍👦🏴‍☠️",
  "ك‎مرحبا",
  "\r\nX-Injected: 1",
  "%00%0d%0a",
  "' or '1'='1' --",
  "\\'; select pg_sleep(9); --",
  "%' and 1=1 --",
  "_%_%",
  "<script>alert(1)</script>",
  '"><img src=x onerror=alert(1)>',
  "{{7*7}}${7*7}<%=7*7%>",
  "${jndi:ldap://127.0.0.1/x}",
  "=cmd|'/c calc'!A1",
  "../../../../etc/passwd",
  "..\\..\\windows\\win.ini",
  "file:///etc/passwd",
  "javascript:alert(1)",
  "http://169.254.169.254/latest/",
  "__proto__",
  "constructor",
  "toString",
  "hasOwnProperty",
  "null",
  "undefined",
  "true",
  "[object Object]",
  "(a+)+$",
  "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa!",
  "data:image/png;base64,AAAA",
  "data:image/jpeg;base64,/9j/",
  "data:image/svg+xml;base64,PHN2Zz4=",
  "data:,",
  "00000000-0000-0000-0000-000000000000",
  "FFFFFFFF-FFFF-FFFF-FFFF-FFFFFFFFFFFF",
  "01890000-0000-7000-8000-00000000000g",
];

/** Numbers written as text or as themselves, at every edge a program may have. */
const NUMBERS: readonly (number | string)[] = [
  0,
  -0,
  1,
  -1,
  0.1,
  -0.000001,
  1.005,
  127,
  255,
  256,
  32768,
  65536,
  2147483647,
  2147483648,
  4294967296,
  -2147483649,
  2 ** 53,
  2 ** 53 + 2,
  -(2 ** 53),
  1e21,
  1e308,
  5e-324,
  "NaN",
  "Infinity",
  "-Infinity",
  "1e309",
  "1e-400",
  "-0",
  "+1",
  "0x10",
  "0b1",
  "1_000",
  "1,000.00",
  "1.",
  ".5",
  "00.10",
  "0.001",
  "10.00",
  "-10.00",
  "999999999999.99",
  "1000000000000.00",
  "9".repeat(40),
  "9223372036854775807",
  "9223372036854775808",
  "1e2",
  " 5",
  "5 ",
  "٣",
  "５",
];

/** Days and instants that do not exist, or hardly. */
const DATES: readonly (number | string)[] = [
  "2023-02-29", "2024-02-30", "0000-00-00", "0001-01-01", "9999-12-31", "10000-01-01", "+275760-09-14", "1970-01-01",
  "2026-13-01", "2026-1-1", "01/02/2026", "2026-01-01T00:00:00Z", "2026-01-01 24:00:00", "1900-02-29", "-000001-01-01",
  "infinity", "now", "today", "1582-10-10", 8.64e15, 8.64e15 + 1, -1, 253402300800000,
]; // prettier-ignore

/** A list or object so deep that a reader without a bound falls over. */
export function nested(depth: number, leaf: unknown): unknown {
  let value = leaf;
  for (let at = 0; at < depth; at += 1) value = at % 2 ? [value] : { a: value };
  return value;
}

/** Any value nobody asked for; `ids` are of other people's things. */
export function hostileValue(dice: Dice, ids: readonly string[]): unknown {
  switch (dice.below(12)) {
    case 0:
    case 1:
    case 2:
      return dice.pick(TEXTS);
    case 3:
      return dice.pick(NUMBERS);
    case 4:
      return dice.pick(DATES);
    case 5:
      return dice.pick(ids);
    case 6:
      return dice.pick([null, true, false, [], {}, [[]], [null], { length: 3 }, { 0: "x" }, { toJSON: "x" }]);
    case 7:
      return dice.pick(TEXTS).repeat(1 + dice.below(40));
    case 8:
      return Array.from({ length: dice.below(300) }, () => dice.pick(TEXTS));
    case 9:
      return nested(dice.below(60), dice.pick(TEXTS));
    case 10:
      return "a".repeat(dice.pick([31, 32, 33, 63, 64, 65, 100, 128, 140, 255, 256, 257, 500, 501, 1000, 2048, 5001]));
    default:
      return { [dice.pick(["constructor", "prototype", "valueOf", "$ne", "", "a.b", "0"])]: dice.pick(TEXTS) };
  }
}
