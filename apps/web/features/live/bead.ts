import { covered } from "@taya/games/kit/tables/roulette";
import { colourOf } from "@taya/games/table/dropball/rules";

/** A result in a list of tables: few letters, and a colour that only helps. */
export interface SmallBead {
  readonly text: string;
  readonly look: string;
}

const RED = "bg-[#d0202f] text-white";
const BLUE = "bg-[#1b58d8] text-white";
const GREEN = "bg-[#14834f] text-white";
const DARK = "bg-[#15181f] text-white ring-1 ring-white/40";
const AMBER = "bg-[#a86404] text-white";
const PLAIN = "bg-bg3 text-text";

const POCKETS: Readonly<Record<string, string>> = {
  gold: "bg-[#f2c320] text-[#2a1c00]",
  red: RED,
  white: "bg-[#f5f6fa] text-[#182033]",
  blue: BLUE,
};

const SIDES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  baccarat: { P: BLUE, B: RED, T: GREEN },
  "baccarat-speed": { P: BLUE, B: RED, T: GREEN },
  "baccarat-nc": { P: BLUE, B: RED, T: GREEN },
  dragontiger: { D: RED, T: AMBER, X: GREEN },
  andarbahar: { A: BLUE, B: AMBER },
  teenpatti: { A: BLUE, B: AMBER, T: GREEN },
  fantan: { "1": BLUE, "2": GREEN, "3": AMBER, "4": RED },
};

const REDS = new Set(covered("red"));

/** A result as its table's list shows it; what no table knows stays as it was written. */
export function beadOf(game: string, brief: string): SmallBead {
  if (game === "roulette") {
    const n = Number(brief);
    return { text: brief, look: n === 0 ? GREEN : REDS.has(n) ? RED : DARK };
  }
  if (game === "sicbo") {
    const dice = brief.split("-").map(Number);
    const total = dice.reduce((sum, die) => sum + die, 0);
    return { text: String(total), look: new Set(dice).size === 1 ? GREEN : total > 10 ? RED : BLUE };
  }
  if (game === "dropball") return { text: brief, look: POCKETS[colourOf(Number(brief))] ?? PLAIN };
  if (game === "moneywheel") return { text: brief.replaceAll("x", "×"), look: AMBER };
  if (game === "crash") return { text: brief, look: Number.parseFloat(brief) >= 2 ? GREEN : DARK };
  const look = SIDES[game]?.[brief] ?? PLAIN;
  return { text: game === "dragontiger" && brief === "X" ? "=" : brief, look };
}
