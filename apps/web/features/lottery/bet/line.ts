import type { Minor } from "@taya/kernel/minor";
import { mostWin } from "../rules/most.ts";
import type { Line } from "../rules/slip.ts";
import { payIn, type Pricing, stakeIn } from "../rules/stake.ts";
import { toMinor } from "@taya/client/amount";
import { playOf } from "../rules/count.ts";
import type { MenuPlay, PlayMenu } from "../types.ts";
import { prizesOf } from "./prize-of.ts";
import type { Room } from "./room.ts";
import type { PricingNow } from "./use-pricing.ts";

interface Chosen {
  readonly content: string;
  readonly units: number;
  readonly pricing: Pick<PricingNow, keyof Pricing | "ready">;
}

interface Quote {
  /** Minor units; undefined while it is no whole number of them or a number is missing. */
  readonly stake: Minor | undefined;
  /** What it may win at the most, after the caps of the game. */
  readonly most: Minor;
}

/** What a selection costs and may win. */
export function quoteOf(
  { play, offer, menu }: Pick<Room, "play" | "offer" | "menu">,
  { content, units, pricing }: Chosen,
): Quote {
  if (units === 0 || !pricing.ready) return { stake: units === 0 ? 0n : undefined, most: 0n };
  const raw = payIn(mostWin(play, content, prizesOf(offer)), pricing, menu.style);
  return { stake: stakeIn(play, units, pricing), most: least(raw, capOf(offer)) };
}

const least = (a: Minor, b: Minor): Minor => (a < b ? a : b);
const capOf = ({ limits }: MenuPlay): Minor => least(toMinor(limits.maxPrizePerBet), toMinor(limits.maxPrizePerIssue));

/** The same of a line that stands on the slip, by the prizes it was put there with. */
export function quoteOfLine(menu: PlayMenu, line: Line): Quote {
  const play = playOf(line.play);
  const offer = menu.groups.flatMap(({ plays }) => plays).find(({ playId }) => playId === line.playId);
  if (!play || !offer) return { stake: undefined, most: 0n };
  const raw = payIn(mostWin(play, line.content, line.prizes), line, menu.style);
  return { stake: stakeIn(play, line.units, line), most: least(raw, capOf(offer)) };
}

/** A line for the slip. */
export const lineOf = ({ offer, group }: Pick<Room, "offer" | "group">, { content, units, pricing }: Chosen): Line => ({
  id: crypto.randomUUID(),
  playId: offer.playId,
  play: offer.code,
  content,
  units,
  price: wirePrice(pricing.price),
  moneyUnit: pricing.moneyUnit,
  multiple: pricing.multiple,
  ...(group !== undefined && { group }),
  prizes: prizesOf(offer),
});

/** "5" as "5.00". */
function wirePrice(price: string): string {
  const [whole = "0", cents = ""] = price.split(".");
  return `${whole}.${cents.padEnd(2, "0")}`;
}
