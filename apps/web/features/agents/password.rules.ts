import { type FieldConfig, fitsPattern } from "@taya/accounts/patterns";

const LENGTH = 12;
const LONGEST = 64;
/** From what is mixed most to what a narrow rule still lets through; signs that look like others are left out. */
const ALPHABETS = [
  "abcdefghjkmnpqrstuvwxyzABCDEFGHJKMNPQRSTUVWXYZ23456789",
  "abcdefghjkmnpqrstuvwxyzABCDEFGHJKMNPQRSTUVWXYZ23456789-+!?#",
  "abcdefghjkmnpqrstuvwxyzABCDEFGHJKMNPQRSTUVWXYZ",
  "ABCDEFGHJKMNPQRSTUVWXYZ",
  "23456789",
];
const TRIES = 200;

/** A first password that the brand's rule lets through, drawn by chance; empty where its rule lets none of these through. */
export function drawPassword(rule: FieldConfig, draw: (below: number) => number = randomBelow): string {
  const length = Math.min(Math.max(LENGTH, rule.minLength), rule.maxLength || LONGEST);
  for (const letters of ALPHABETS) {
    for (let times = 0; times < TRIES; times++) {
      const password = Array.from({ length }, () => letters[draw(letters.length)]).join("");
      if (fitsPattern(password, rule)) return password;
    }
  }
  return "";
}

/** Any number below one of at most 256, each as likely as the others. */
function randomBelow(most: number): number {
  const whole = 256 - (256 % most);
  for (;;) {
    const [byte] = crypto.getRandomValues(new Uint8Array(1));
    if (byte! < whole) return byte! % most;
  }
}
