import { letterPath } from "./letters.ts";
import { range } from "./patterns.ts";

const round = (value: number): string => value.toFixed(1);

/** A ball of the draw with its number on a white field: `ball:NUMBER:COLOUR`. */
function ball(rest: string): string {
  const [number = "7", colour = "#1462ff"] = rest.split(":");
  return `<defs>
      <radialGradient id="b" cx=".35" cy=".28" r=".85"><stop offset="0" stop-color="#ffffff"/><stop offset=".28" stop-color="${colour}"/><stop offset="1" stop-color="#060a1c"/></radialGradient>
    </defs>
    <circle cx="96" cy="96" r="86" fill="url(#b)"/>
    <circle cx="98" cy="100" r="50" fill="#fbfcff"/><circle cx="98" cy="100" r="50" fill="none" stroke="${colour}" stroke-width="4" opacity=".7"/>
    <g transform="translate(98 100) scale(.52)"><path d="${letterPath(number)}" fill="#0b1026"/></g>
    <ellipse cx="66" cy="42" rx="26" ry="13" fill="#fff" opacity=".75" transform="rotate(-28 66 42)"/>`;
}

/** A playing card: `card:RANK:COLOUR`. */
function card(rest: string): string {
  const [rank = "A", colour = "#c4203f"] = rest.split(":");
  const corner = `<g transform="translate(52 44) scale(.2)"><path d="${letterPath(rank)}" fill="${colour}"/></g><path d="M52 62l9 12-9 12-9-12z" fill="${colour}"/>`;
  return `<defs><linearGradient id="p" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#ffffff"/><stop offset="1" stop-color="#cfd8ee"/></linearGradient></defs>
    <rect x="30" y="12" width="132" height="168" rx="16" fill="url(#p)" stroke="#8fa0c8" stroke-width="2"/>
    ${corner}<g transform="rotate(180 96 96)">${corner}</g>
    <g transform="translate(96 96) scale(.62)"><path d="${letterPath(rank)}" fill="${colour}"/></g>`;
}

const WHEEL = ["#ff3f8e", "#ffc83d", "#12b7c9", "#8a4df0", "#ff7a18", "#2ee59d"];

/** A wheel of fortune with lights on its rim. */
function wheel(): string {
  const slices = range(12).map((at) => {
    const corner = (turn: number) =>
      `${round(96 + Math.sin((turn / 12) * 2 * Math.PI) * 74)} ${round(98 - Math.cos((turn / 12) * 2 * Math.PI) * 74)}`;
    return `<path d="M96 98L${corner(at)}A74 74 0 0 1 ${corner(at + 1)}Z" fill="${WHEEL[at % WHEEL.length]}" stroke="#fff" stroke-opacity=".5" stroke-width="1.5"/>`;
  });
  const lights = range(24).map((at) => {
    const angle = (at / 24) * 2 * Math.PI;
    return `<circle cx="${round(96 + Math.sin(angle) * 81)}" cy="${round(98 - Math.cos(angle) * 81)}" r="3.4" fill="${at % 2 ? "#fff6c9" : "#ffffff"}"/>`;
  });
  return `<defs>
      <linearGradient id="rim" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#ffe9a3"/><stop offset=".5" stop-color="#f0a51a"/><stop offset="1" stop-color="#8a4a00"/></linearGradient>
      <radialGradient id="shine" cx=".35" cy=".25" r=".9"><stop offset="0" stop-color="#fff" stop-opacity=".5"/><stop offset=".5" stop-color="#fff" stop-opacity="0"/></radialGradient>
    </defs>
    <circle cx="96" cy="98" r="88" fill="url(#rim)"/><circle cx="96" cy="98" r="76" fill="#2a0738"/>${slices.join("")}${lights.join("")}
    <circle cx="96" cy="98" r="22" fill="url(#rim)" stroke="#6b3a00" stroke-width="2"/>
    <path d="M96 82l4.6 10.6 11.5 1.1-8.6 7.7 2.5 11.3-10-5.9-10 5.9 2.5-11.3-8.6-7.7 11.5-1.1z" fill="#7a1fb8"/>
    <circle cx="96" cy="98" r="76" fill="url(#shine)"/>
    <path d="M80 2H112L96 34Z" fill="#ff2e4d" stroke="#fff" stroke-width="3"/>`;
}

/** Rows of pegs with a ball on its way, and slots below. */
function pegs(): string {
  const rows = range(5).flatMap((row) =>
    range(row + 2).map((at) => {
      const [x, y] = [96 + (at - (row + 1) / 2) * 29, 40 + row * 25];
      return `<circle cx="${round(x)}" cy="${y}" r="7.5" fill="url(#peg)"/>`;
    }),
  );
  const slots = range(6).map(
    (at) =>
      `<rect x="${10 + at * 29}" y="160" width="26" height="26" rx="6" fill="${["#ff6b81", "#ffc83d", "#2ee59d", "#2ee59d", "#ffc83d", "#ff6b81"][at]}"/><rect x="${10 + at * 29}" y="160" width="26" height="9" rx="5" fill="#fff" opacity=".35"/>`,
  );
  return `<defs>
      <radialGradient id="peg" cx=".35" cy=".3" r=".8"><stop offset="0" stop-color="#ffffff"/><stop offset="1" stop-color="#8fa0d8"/></radialGradient>
      <radialGradient id="drop" cx=".35" cy=".3" r=".85"><stop offset="0" stop-color="#ffe3f1"/><stop offset=".35" stop-color="#ff5fa2"/><stop offset="1" stop-color="#8a0f4a"/></radialGradient>
    </defs>
    ${rows.join("")}${slots.join("")}<circle cx="112" cy="20" r="19" fill="url(#drop)"/><ellipse cx="106" cy="12" rx="6" ry="3.5" fill="#fff" opacity=".85"/>`;
}

/** An oyster's pearl. */
const pearl = (): string => `<defs>
    <radialGradient id="pl" cx=".36" cy=".3" r=".82"><stop offset="0" stop-color="#ffffff"/><stop offset=".4" stop-color="#e9f6ff"/><stop offset=".72" stop-color="#a9d6ea"/><stop offset="1" stop-color="#4f86b8"/></radialGradient>
  </defs>
  <circle cx="96" cy="96" r="74" fill="url(#pl)"/>
  <path d="M44 118a62 62 0 0 0 96 24" stroke="#ffd9f2" stroke-width="9" stroke-linecap="round" fill="none" opacity=".7"/>
  <ellipse cx="70" cy="58" rx="23" ry="14" fill="#fff" opacity=".95" transform="rotate(-30 70 58)"/>`;

/** A mine of the sea: a dark ball with horns and a red light. */
function mine(): string {
  const horns = range(8).map(
    (at) =>
      `<g transform="rotate(${at * 45} 96 96)"><rect x="87" y="8" width="18" height="30" rx="7" fill="#59667f"/><circle cx="96" cy="11" r="10" fill="#ff6b81"/></g>`,
  );
  return `<defs><radialGradient id="mn" cx=".35" cy=".3" r=".85"><stop offset="0" stop-color="#9aa9c8"/><stop offset=".4" stop-color="#3b4863"/><stop offset="1" stop-color="#0b1020"/></radialGradient></defs>
    ${horns.join("")}<circle cx="96" cy="96" r="66" fill="url(#mn)"/><circle cx="96" cy="96" r="19" fill="#4a0a1c"/><circle cx="96" cy="96" r="13" fill="#ff2e4d"/><circle cx="92" cy="91" r="4" fill="#fff"/>`;
}

/** What the quick games' own pictures are made of. */
export const DRAWN_INSTANT: Readonly<Record<string, (rest: string) => string>> = {
  ball,
  card,
  wheel,
  pegs,
  pearl,
  mine,
};
