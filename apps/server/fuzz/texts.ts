import type { Dice } from "./dice.ts";
import { nested } from "./values.ts";

/** JSON texts that are broken, ambiguous or built to exhaust; `good` is a valid body to start from. */
export function hostileText(good: string, dice: Dice, largest: number): string | Buffer {
  const first = good.length > 2 ? `,${good.slice(1)}` : "}";
  switch (dice.below(14)) {
    case 0:
      return good.slice(0, dice.below(good.length + 1));
    case 1:
      return `{"__proto__":{"polluted":true}${first}`;
    case 2:
      return `{"constructor":{"prototype":{"polluted":true}}${first}`;
    case 3:
      return good.replace(/"(\w+)":/, '"$1":1,"$1":');
    case 4:
      return good.replace(
        /"(\w)(\w*)":/,
        (_, a: string, b: string) => `"\\u00${a.charCodeAt(0).toString(16)}${b}":null,"${a}${b}":`,
      );
    case 5:
      return good.replace(
        /:("[^"]*"|\d+)/,
        dice.pick([":NaN", ":Infinity", ":1e999", ":-0", ":01", ":'x'", ":undefined"]),
      );
    case 6:
      return "[".repeat(dice.pick([33, 1000, 20_000]));
    case 7:
      return JSON.stringify({ a: nested(dice.pick([31, 32, 33, 500]), 1) });
    case 8:
      return dice.pick(["", "null", "0", '"text"', "[]", "true", "\ufeff{}", "{}{}", "{}//", "{/**/}", "{,}", "\0"]);
    case 9:
      return Buffer.concat([Buffer.from(good.slice(0, -1)), Buffer.from([0xff, 0xfe, 0xc0, 0x80, 0xed, 0xa0, 0x80])]);
    case 10:
      return Buffer.from(good, "utf16le");
    case 11:
      return `{"a":"${"x".repeat(largest + dice.pick([-8, -7, 1, 1000]))}"}`;
    case 12:
      return `{${Array.from({ length: 3000 }, (_, at) => `"k${at}":${at}`).join(",")}${first}`;
    default:
      return `{"a":[${Array.from({ length: 5000 }, () => "[]").join(",")}]${first}`;
  }
}

/** Bodies of forms: well formed, with prototype names, doubled and broken. */
export function hostileForm(fields: Readonly<Record<string, unknown>>, dice: Dice): string {
  const pairs = Object.entries(fields).map(([key, value]) => `${encodeURIComponent(key)}=${encode(value)}`);
  const extra = dice.pick([
    "__proto__=x",
    "__proto__[a]=1",
    "constructor[prototype][a]=1",
    "%=%",
    "a=%ff%fe",
    "=&=&",
    "a[]=1&a[]=2",
  ]);
  return [...pairs, ...pairs.slice(0, dice.below(2)), extra].join("&");
}

const encode = (value: unknown): string => {
  const text = typeof value === "object" ? JSON.stringify(value) : String(value);
  return encodeURIComponent(text.toWellFormed());
};

/** A multipart body with hostile names of files and fields; now and then cut off or without its end. */
export function hostileMultipart(
  fields: Readonly<Record<string, unknown>>,
  dice: Dice,
): { type: string; body: Buffer } {
  const boundary = dice.pick(["x", "----b", "a".repeat(70)]);
  const fileName = dice.pick(["a.png", "../../x.jpg", "a\0.png", "x.svg", "C:\\a.jpg", "", 'q"x.png', "=1+1.csv"]);
  const kind = dice.pick(["image/png", "image/jpeg", "image/svg+xml", "text/html", "", "application/json"]);
  const names = [...Object.keys(fields), dice.pick(["__proto__", "constructor", "toString", "img", "front", "file"])];
  const parts = names.map((name, at) =>
    at === names.length - 1
      ? `--${boundary}\r\nContent-Disposition: form-data; name="${name}"; filename="${fileName}"\r\nContent-Type: ${kind}\r\n\r\n\x89PNG\r\n\x1a\n<script>\r\n`
      : `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${String(fields[name]).toWellFormed()}\r\n`,
  );
  const text = `${parts.join("").repeat(dice.pick([1, 1, 1, 80]))}--${boundary}--\r\n`;
  const cut = dice.often(30) ? text.slice(0, dice.below(text.length)) : text;
  return {
    type: `multipart/form-data; boundary=${dice.often(90) ? boundary : "other"}`,
    body: Buffer.from(cut, "latin1"),
  };
}
