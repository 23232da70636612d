/** Thirty-two signs that are not taken for each other, as Crockford chose them. */
export const SIGNS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
const LENGTH = 8;
/** A prime above the number of signs: no single sign that is another leaves the rest the same. */
const MODULUS = 37;

/**
 * The code of a number below 2^40: eight signs, and a ninth by which a wrong one is found. Undefined where the ninth would be
 * one of the five signs that are no letters and no digits: whoever draws a code draws again.
 */
export function codeOf(number: number): string | undefined {
  const check = SIGNS[number % MODULUS];
  if (check === undefined) return undefined;
  let [code, rest] = [check, number];
  for (let place = 0; place < LENGTH; place++) {
    code = SIGNS[rest % SIGNS.length] + code;
    rest = Math.floor(rest / SIGNS.length);
  }
  return code;
}

/** How many codes there are, those that cannot be written among them. */
export const CODES = SIGNS.length ** LENGTH;

/** A code as it was meant, however it was typed; undefined for what is none. */
export function readCode(typed: string): string | undefined {
  const code = typed.toUpperCase().replaceAll(/[\s-]/g, "").replaceAll("O", "0").replaceAll(/[IL]/g, "1");
  if (code.length !== LENGTH + 1) return undefined;
  const places = [...code].map((sign) => SIGNS.indexOf(sign));
  if (places.includes(-1)) return undefined;
  const number = places.slice(0, LENGTH).reduce((sum, place) => sum * SIGNS.length + place, 0);
  return number % MODULUS === places.at(-1) ? code : undefined;
}
