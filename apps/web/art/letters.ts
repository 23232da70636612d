/** Heavy letters as outlines round the middle, so that no font of the machine is needed. */
const PATHS: Readonly<Record<string, string>> = {
  A: "M-58 62L-20 -62H20L58 62H28L20 34H-20L-28 62ZM-13 8H13L0 -36Z",
  K: "M-52 62V-62H-22V-14L18 -62H56L8 -6L60 62H22L-10 18L-22 32V62Z",
  Q: "M0 -64C40 -64 60 -34 60 0C60 16 56 30 48 41L62 56L44 72L28 57C20 61 10 64 0 64C-40 64 -60 34 -60 0C-60 -34 -40 -64 0 -64ZM0 -36C-20 -36 -30 -20 -30 0C-30 20 -20 36 0 36C4 36 8 35 11 33L0 21L18 5L26 14C29 9 30 5 30 0C30 -20 20 -36 0 -36Z",
  J: "M10 -62H42V18C42 48 26 64 -4 64C-32 64 -48 48 -50 22L-20 16C-18 30 -14 36 -5 36C6 36 10 30 10 16Z",
  "10": "M-66 -40L-34 -62H-16V62H-46V-26L-66 -14ZM30 -64C58 -64 70 -36 70 0C70 36 58 64 30 64C2 64 -10 36 -10 0C-10 -36 2 -64 30 -64ZM30 -36C20 -36 17 -20 17 0C17 20 20 36 30 36C40 36 43 20 43 0C43 -20 40 -36 30 -36Z",
  "7": "M-50 -62H52V-36C24 -8 10 24 8 62H-28C-26 26 -12 -6 12 -32H-50Z",
};

export function letterPath(letter: string): string {
  const path = PATHS[letter];
  if (!path) throw new Error(`no letter ${letter}`);
  return path;
}
