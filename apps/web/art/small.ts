import sharp, { type Sharp } from "sharp";
import { object } from "./glyphs.ts";
import { letterPath } from "./letters.ts";
import type { Symbol } from "./picture.ts";
import { BETWEEN } from "./save.ts";

const SYMBOL_PX = 192;
const GOLD = `<linearGradient id="gold" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#fff6c9"/><stop offset=".45" stop-color="#ffc83d"/><stop offset="1" stop-color="#a85f00"/></linearGradient>`;

const PLATES = { wild: "#ffd76a", scatter: "#ff8ad0", coin: "#ffe08a" } as const;

/** The light a thing gives: the mean of its strong colours, made bright. */
async function colourOf(name: string | undefined): Promise<string> {
  if (!name) return "#ffffff";
  const { data } = await sharp(await object(name, 48))
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const sum = [0, 0, 0];
  for (let at = 0; at < data.length; at += 4) {
    const parts = [data[at]!, data[at + 1]!, data[at + 2]!];
    const weight = data[at + 3]! < 128 ? 0 : 1 + Math.max(...parts) - Math.min(...parts);
    parts.forEach((part, channel) => (sum[channel]! += part * weight));
  }
  const most = Math.max(...sum, 1);
  const bright = sum.map((part) => Math.round(70 + (part / most) * 185));
  return `#${bright.map((part) => part.toString(16).padStart(2, "0")).join("")}`;
}

/** What frames a symbol that does something special: a square for a wild, a medal for a scatter, a disc for a coin. */
function plateOf(plate: Symbol["plate"], hue: string): string {
  switch (plate) {
    case "wild":
      return `<rect x="12" y="12" width="168" height="168" rx="30" fill="#0a0f22" fill-opacity=".75" stroke="url(#gold)" stroke-width="9"/><rect x="22" y="22" width="148" height="148" rx="22" fill="none" stroke="${hue}" stroke-width="3" opacity=".8"/>`;
    case "scatter": {
      const rim = Array.from({ length: 24 }, (_, at) => {
        const [angle, far] = [(at / 24) * 2 * Math.PI, at % 2 ? 84 : 92];
        return `${96 + Math.cos(angle) * far} ${96 + Math.sin(angle) * far}`;
      });
      return `<path d="M${rim.join("L")}Z" fill="#1a0a22" fill-opacity=".8" stroke="url(#gold)" stroke-width="7" stroke-linejoin="round"/><circle cx="96" cy="96" r="73" fill="none" stroke="${hue}" stroke-width="4" opacity=".9"/>`;
    }
    case "coin":
      return `<circle cx="96" cy="99" r="86" fill="#5a3200"/><circle cx="96" cy="95" r="86" fill="url(#gold)"/><circle cx="96" cy="95" r="72" fill="#8a4b00" fill-opacity=".55" stroke="#fff6c9" stroke-width="3"/>`;
    default:
      return "";
  }
}

/** A reel symbol: an object or a letter in light of its own, framed when it is wild or scatter. */
export async function drawSymbol(symbol: Symbol): Promise<Sharp> {
  const hue = symbol.hue ?? (symbol.plate ? PLATES[symbol.plate] : await colourOf(symbol.object));
  const glow = symbol.plate ? 0.85 : 0.42;
  const plate = plateOf(symbol.plate, hue);
  const letter = symbol.letter
    ? `<g transform="translate(96 100)"><path d="${letterPath(symbol.letter)}" fill="${hue}" stroke="#1b0a00" stroke-width="14" stroke-linejoin="round" paint-order="stroke"/><path d="${letterPath(symbol.letter)}" fill="url(#gold)" fill-opacity=".55" stroke="#fff" stroke-opacity=".35" stroke-width="2"/></g>`
    : "";
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${SYMBOL_PX * 2}" height="${SYMBOL_PX * 2}" viewBox="0 0 192 192">
    <defs>${GOLD}<radialGradient id="g"><stop offset="0" stop-color="${hue}" stop-opacity="${glow}"/><stop offset="1" stop-color="${hue}" stop-opacity="0"/></radialGradient></defs>
    <circle cx="96" cy="96" r="92" fill="url(#g)"/>${plate}${letter}</svg>`;
  const ground = await sharp(Buffer.from(svg)).resize(SYMBOL_PX).png(BETWEEN).toBuffer();
  if (!symbol.object) return sharp(ground);
  const px = symbol.plate ? 118 : 156;
  const at = Math.round((SYMBOL_PX - px) / 2);
  return sharp(ground).composite([{ input: await object(symbol.object, px), left: at, top: at }]);
}

/** Nothing here: one object over a tinted ring with two motes. */
export async function drawEmpty(name: string, ring: string): Promise<Sharp> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="384" height="384" viewBox="0 0 192 192">
    <circle cx="96" cy="100" r="78" fill="${ring}" opacity=".13"/><circle cx="96" cy="100" r="78" fill="none" stroke="${ring}" stroke-width="2" opacity=".5"/>
    <circle cx="28" cy="44" r="7" fill="${ring}" opacity=".7"/><circle cx="168" cy="150" r="5" fill="${ring}" opacity=".5"/></svg>`;
  const ground = await sharp(Buffer.from(svg)).resize(192).png(BETWEEN).toBuffer();
  return sharp(ground).composite([{ input: await object(name, 112), left: 40, top: 44 }]);
}

/** An animal on a disc of its own colour. */
export async function drawAvatar(name: string, at: number): Promise<Sharp> {
  const hue = (at * 137) % 360;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="320" height="320" viewBox="0 0 160 160">
    <defs><linearGradient id="g" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="hsl(${hue} 70% 55%)"/><stop offset="1" stop-color="hsl(${hue + 40} 75% 26%)"/></linearGradient></defs>
    <circle cx="80" cy="80" r="80" fill="url(#g)"/></svg>`;
  const ground = await sharp(Buffer.from(svg)).resize(160).png(BETWEEN).toBuffer();
  return sharp(ground).composite([{ input: await object(name, 112), left: 24, top: 26 }]);
}

/** The mark of the site: a gold star on a violet tile. */
export const MARK = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><defs>${GOLD}</defs><rect width="64" height="64" rx="16" fill="#3a1391"/><path d="M32 9l6.6 15.2 16.4 1.6-12.3 11 3.6 16.2L32 44.6 17.7 53l3.6-16.2L9 25.8l16.4-1.6z" fill="url(#gold)" stroke="#1b0a00" stroke-opacity=".4"/></svg>`;
