import { TABLE_DRAWN } from "./drawn-table.ts";
import { DRAWN_INSTANT } from "./drawn.instant.ts";
import { LOTTERY_DRAWN } from "./drawn-lottery.ts";
import { gem } from "./gems.ts";
import { range } from "./patterns.ts";

/** Objects no set has, drawn here within 192 by 192 where a borrowed one would look wrong. */
export const DRAWN: Readonly<Record<string, (rest: string) => string>> = {
  /** A cut stone: `gem:CUT:COLOUR`. */
  gem(rest) {
    const [cut = "", colour = ""] = rest.split(":");
    return gem(cut, colour);
  },
  sampaguita,
  parol,
  jeepney,
  ...TABLE_DRAWN,
  ...LOTTERY_DRAWN,
  ...DRAWN_INSTANT,
};

/** The white jasmine of the garlands: a wheel of petals over another one. */
function sampaguita(): string {
  const petal = (length: number, width: number) =>
    `<path d="M0 0C${-width} ${-length * 0.35} ${-width * 0.8} ${-length * 0.95} 0 ${-length}C${width * 0.8} ${-length * 0.95} ${width} ${-length * 0.35} 0 0Z"/>`;
  const wheel = (count: number, turn: number, drawn: string) =>
    range(count)
      .map((at) => `<g transform="rotate(${(at / count) * 360 + turn})">${drawn}</g>`)
      .join("");
  const leaf = `<path d="M0 0C-26 -30 -24 -66 0 -88C24 -66 26 -30 0 0Z" fill="url(#leaf)"/><path d="M0 -6V-74" stroke="#bff0b0" stroke-opacity=".6" stroke-width="2.5"/>`;
  return `<defs>
      <radialGradient id="white" gradientUnits="userSpaceOnUse" cx="0" cy="0" r="84"><stop offset="0" stop-color="#e9f3c8"/><stop offset=".35" stop-color="#ffffff"/><stop offset="1" stop-color="#dfe6f6"/></radialGradient>
      <linearGradient id="leaf" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#5fcf6a"/><stop offset="1" stop-color="#116b3c"/></linearGradient>
      <radialGradient id="heart" cx=".4" cy=".35" r=".8"><stop offset="0" stop-color="#fff9c4"/><stop offset="1" stop-color="#d8b33a"/></radialGradient>
    </defs>
    <g transform="translate(96 98)">
      ${wheel(3, 40, leaf)}
      <g fill="url(#white)" stroke="#9db0cf" stroke-opacity=".55" stroke-width="1.6">
        ${wheel(8, 22, petal(80, 27))}${wheel(8, 0, petal(66, 23))}${wheel(6, 15, petal(40, 16))}
      </g>
      <circle r="12" fill="url(#heart)"/>
    </g>`;
}

const star = (points: number, far: number, near: number): string => {
  const corners = range(points * 2).map((at) => {
    const [angle, reach] = [(at / points) * Math.PI, at % 2 ? near : far];
    return `${(Math.sin(angle) * reach).toFixed(1)} ${(-Math.cos(angle) * reach).toFixed(1)}`;
  });
  return `M${corners.join("L")}Z`;
};

/** The star lantern of Christmas: a lit star in a ring of lights, with two tassels. */
function parol(): string {
  const colours = ["#ff4d5e", "#ffd23f", "#2fd27a", "#3fb0ff", "#ff7ad0"];
  const panes = range(5).map((at) => {
    const corner = (turn: number, far: number) => {
      const angle = (turn / 5) * 2 * Math.PI;
      return `${(Math.sin(angle) * far).toFixed(1)} ${(-Math.cos(angle) * far).toFixed(1)}`;
    };
    const half = (side: number, shade: number) =>
      `<path d="M0 0L${corner(at, 74)}L${corner(at + side * 0.5, 31)}Z" fill="${colours[at]}"/><path d="M0 0L${corner(at, 74)}L${corner(at + side * 0.5, 31)}Z" fill="#000" fill-opacity="${shade}"/>`;
    return half(-1, 0) + half(1, 0.2);
  });
  const lights = range(20).map((at) => {
    const angle = (at / 20) * 2 * Math.PI;
    return `<circle cx="${(Math.sin(angle) * 80).toFixed(1)}" cy="${(-Math.cos(angle) * 80).toFixed(1)}" r="5.4" fill="${at % 2 ? "#fff6c0" : colours[at % 5]}"/>`;
  });
  const tassel = (x: number, turn: number) =>
    `<g transform="translate(${x} 66) rotate(${turn})">${range(5)
      .map(
        (at) =>
          `<path d="M0 0Q${(at - 2) * 5} 20 ${(at - 2) * 8} 40" stroke="${colours[at]}" stroke-width="4" fill="none" stroke-linecap="round"/>`,
      )
      .join("")}</g>`;
  return `<defs><radialGradient id="lit" gradientUnits="userSpaceOnUse" cx="0" cy="0" r="72"><stop offset="0" stop-color="#fff" stop-opacity=".95"/><stop offset=".4" stop-color="#fff2b0" stop-opacity=".5"/><stop offset="1" stop-color="#fff2b0" stop-opacity="0"/></radialGradient></defs>
    <g transform="translate(96 86)">
      ${tassel(-40, 10)}${tassel(40, -10)}
      <circle r="80" fill="#1a0a2e" fill-opacity=".5" stroke="#ffc83d" stroke-width="7"/>
      ${lights.join("")}
      ${panes.join("")}
      <path d="${star(5, 74, 31)}" fill="url(#lit)"/>
      <path d="${star(5, 74, 31)}" fill="none" stroke="#fff1b8" stroke-width="4" stroke-linejoin="round"/>
      <circle r="11" fill="#fffbe0"/>
    </g>`;
}

/** The long painted bus of the streets, seen from its side. */
function jeepney(): string {
  const windows = range(4).map(
    (at) =>
      `<rect x="${22 + at * 25}" y="64" width="20" height="21" rx="3" fill="url(#glass)" stroke="#8a0f1c" stroke-width="2"/>`,
  );
  const flags = range(6).map(
    (at) => `<path d="M${16 + at * 19} 45h15l-7.5 11z" fill="${["#ffd23f", "#3fb0ff", "#2fd27a"][at % 3]}"/>`,
  );
  const wheel = (x: number) =>
    `<circle cx="${x}" cy="136" r="20" fill="#16181f"/><circle cx="${x}" cy="136" r="11" fill="url(#chrome)"/><circle cx="${x}" cy="136" r="4" fill="#5a6478"/>`;
  return `<defs>
      <linearGradient id="paint" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#ff5a4d"/><stop offset="1" stop-color="#b3121f"/></linearGradient>
      <linearGradient id="chrome" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#ffffff"/><stop offset=".5" stop-color="#b9c4d8"/><stop offset="1" stop-color="#6b7690"/></linearGradient>
      <linearGradient id="glass" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#d6f6ff"/><stop offset="1" stop-color="#4aa8e0"/></linearGradient>
    </defs>
    <rect x="14" y="36" width="112" height="6" rx="3" fill="url(#chrome)"/>
    ${range(5)
      .map((at) => `<rect x="${20 + at * 25}" y="36" width="4" height="14" fill="url(#chrome)"/>`)
      .join("")}
    <path d="M10 56q0 -10 10 -10h100q14 0 20 14l6 26h26q12 0 13 14v26q0 8 -8 8H18q-8 0 -8 -8z" fill="url(#paint)" stroke="#6e0a14" stroke-width="3" stroke-linejoin="round"/>
    ${flags.join("")}
    ${windows.join("")}
    <path d="M124 62h6q6 0 9 8l5 16h-20z" fill="url(#glass)" stroke="#8a0f1c" stroke-width="2"/>
    <path d="M10 92h136v12H10z" fill="#ffd23f"/><path d="M10 104h174v9H10z" fill="#2456c8"/><path d="M10 113h175v5H10z" fill="#fff4d0"/>
    <path d="M148 90h24q9 0 11 10l1 4h-36z" fill="url(#chrome)" opacity=".9"/>
    <path d="M158 90q2 -14 8 -14t8 14z" fill="url(#chrome)" stroke="#6b7690" stroke-width="1.5"/>
    <circle cx="178" cy="112" r="8" fill="#fff6c0" stroke="url(#chrome)" stroke-width="4"/>
    <rect x="8" y="126" width="178" height="9" rx="4.5" fill="url(#chrome)"/>
    <g transform="translate(66 108) scale(.2)"><path d="${star(5, 74, 31)}" fill="#fff"/></g><g transform="translate(102 108) scale(.2)"><path d="${star(5, 74, 31)}" fill="#fff"/></g>
    ${wheel(48)}${wheel(146)}`;
}
