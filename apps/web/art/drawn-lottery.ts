/** Figures as strokes within 40 by 64, so that no font of the machine is needed. */
const FIGURES = [
  "M20 4C33 4 38 16 38 32C38 48 33 60 20 60C7 60 2 48 2 32C2 16 7 4 20 4Z",
  "M7 15L23 4V60",
  "M4 18C4 8 11 4 20 4C30 4 36 10 36 18C36 30 4 44 4 60H37",
  "M5 10C9 6 14 4 20 4C30 4 36 9 36 17C36 26 29 30 19 30C30 30 38 35 38 45C38 55 30 60 20 60C12 60 6 57 2 52",
  "M28 60V4L2 43H38",
  "M35 4H8L5 29C9 26 14 24 20 24C31 24 38 31 38 42C38 53 31 60 20 60C12 60 6 57 2 52",
  "M34 8C30 5 25 4 21 4C8 4 2 18 2 38C2 52 9 60 20 60C31 60 38 52 38 42C38 32 31 25 21 25C11 25 4 31 2 40",
  "M2 4H38L16 60",
  "M20 30C9 30 4 24 4 17C4 9 10 4 20 4C30 4 36 9 36 17C36 24 31 30 20 30C9 30 2 36 2 45C2 54 9 60 20 60C31 60 38 54 38 45C38 36 31 30 20 30Z",
  "M6 56C10 59 15 60 19 60C32 60 38 46 38 26C38 12 31 4 20 4C9 4 2 12 2 22C2 32 9 39 19 39C29 39 36 33 38 24",
];
const STEP = 54;

/** A number round the middle. */
function figures(number: string): string {
  const width = number.length * STEP - (STEP - 40);
  const scale = number.length > 1 ? 0.72 : 0.95;
  const drawn = [...number].map(
    (figure, at) => `<path d="${FIGURES[Number(figure)]}" transform="translate(${at * STEP - width / 2} -32)"/>`,
  );
  return `<g transform="translate(97 100) scale(${scale})" fill="none" stroke="#10162e" stroke-width="13" stroke-linecap="round" stroke-linejoin="round">${drawn.join("")}</g>`;
}

/** Objects of the lotteries, within 192 by 192. */
export const LOTTERY_DRAWN: Readonly<Record<string, (rest: string) => string>> = {
  /** A glossy ball with its number on a white plate: `lotto-ball:NUMBER:COLOUR`. */
  "lotto-ball"(rest) {
    const [number = "", colour = ""] = rest.split(":");
    return `<defs>
        <radialGradient id="body" cx=".36" cy=".28" r=".85"><stop offset="0" stop-color="#fff" stop-opacity=".85"/><stop offset=".22" stop-color="${colour}"/><stop offset=".72" stop-color="${colour}"/><stop offset="1" stop-color="#05081a"/></radialGradient>
        <radialGradient id="plate" cx=".4" cy=".3" r=".9"><stop offset="0" stop-color="#ffffff"/><stop offset="1" stop-color="#cfd8ee"/></radialGradient>
        <linearGradient id="shine" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#fff" stop-opacity=".95"/><stop offset="1" stop-color="#fff" stop-opacity="0"/></linearGradient>
      </defs>
      <circle cx="96" cy="96" r="88" fill="url(#body)"/>
      <ellipse cx="97" cy="100" rx="53" ry="51" fill="url(#plate)" stroke="${colour}" stroke-opacity=".55" stroke-width="3"/>
      ${figures(number)}
      <ellipse cx="70" cy="34" rx="38" ry="16" transform="rotate(-24 70 34)" fill="url(#shine)"/>
      <path d="M30 132A76 76 0 0 0 162 132" fill="none" stroke="#fff" stroke-opacity=".18" stroke-width="7" stroke-linecap="round"/>`;
  },
};
