/** Letters of five by seven dots, each row a digit of base 32: marks drawn with them need no font of the machine. */
const LETTERS: Readonly<Record<string, string>> = {
  A: "ehhvhhh",
  B: "uhhuhhu",
  C: "ehggghe",
  D: "uhhhhhu",
  E: "vgguggv",
  F: "vgguggg",
  G: "ehgnhhf",
  H: "hhhvhhh",
  I: "e44444e",
  J: "72222ic",
  K: "hikokih",
  L: "ggggggv",
  M: "hrllhhh",
  N: "hhpljhh",
  O: "ehhhhhe",
  P: "uhhuggg",
  Q: "ehhhlid",
  R: "uhhukih",
  S: "fgge11u",
  T: "v444444",
  U: "hhhhhhe",
  V: "hhhhha4",
  W: "hhhllla",
  X: "hha4ahh",
  Y: "hha4444",
  Z: "v1248gv",
  0: "ehjlphe",
  1: "4c4444e",
  2: "eh1248v",
  3: "v2421he",
  4: "26aiv22",
  5: "vgu11he",
  6: "68guhhe",
  7: "v124888",
  8: "ehhehhe",
  9: "ehhf12c",
  ":": "0cc0cc0",
  "-": "000v000",
  ".": "00000cc",
  _: "000000v",
};

const BLANK = "0000000";
const WIDTH = 6;

/** A line of text as an SVG path of dots, one unit each, with its width; what has no letter is left blank. */
export function writtenAs(text: string): { readonly path: string; readonly width: number } {
  const dots: string[] = [];
  for (const [place, letter] of [...text.toUpperCase()].entries()) {
    for (const [y, digit] of [...(LETTERS[letter] ?? BLANK)].entries()) {
      const row = Number.parseInt(digit, 32);
      for (let x = 0; x < 5; x++) if (row & (16 >> x)) dots.push(`M${place * WIDTH + x} ${y}h1v1h-1z`);
    }
  }
  return { path: dots.join(""), width: [...text].length * WIDTH };
}
