import { drawnHere, type Own, toldBy } from "../../kit/lottery/define.ts";
import { LADDERS } from "../../kit/lottery/ladders.ts";
import type { Lottery } from "../../kit/lottery/lottery.ts";
import type { LotteryRow } from "../../kit/lottery/row.ts";
import { type Family, type Menu, official } from "../../kit/lottery/tables.ts";
import chances from "./chances.json" with { type: "json" };
import numbers from "./numbers.json" with { type: "json" };
import plays from "./plays.ts";
import { NORTH, SOUTH } from "./tiers.ts";

const family: Family = { plays, numbers, chances };
const SAIGON = "Asia/Ho_Chi_Minh";

/** Longer numbers and several together are held lower, as is the custom: 98 % and 90 %. */
const GOOD = 1_960;
const FAIR = 1_800;

function menuOf(half: "n" | "s"): Menu {
  const of = (pattern: RegExp, maxGroup?: number) =>
    plays
      .map(({ code }) => code)
      .filter((code) => code.startsWith(`vn.${half}.`) && pattern.test(code))
      .map((play) => (maxGroup === undefined ? play : { play, maxGroup }));
  return {
    lo: [...of(/\.(lo2|lo2k|lo2head|log\d)$/), ...of(/\.lo3$/, GOOD), ...of(/\.lo4$/, FAIR)],
    de: of(/\.(de|dehead|g1|g1head|deg\d|deheadtail)$/),
    three: of(/\.cang3/, GOOD),
    four: of(/\.cang4/, FAIR),
    ends: of(/\.(dau|duoi|side|tong)$/, GOOD),
    linked: of(/\.(xien\d|da2)$/, FAIR),
    none: of(/\.truot/, FAIR),
  };
}

const modes = (half: "n" | "s", { gameId, code }: Own): Lottery["modes"] => ({
  Lott: official(family, { gameId, mode: "Lott", id: `${code}.Lott`, menu: menuOf(half) }, LADDERS.vietnam),
});

const common = { family: "vn", vassalage: "TCG_LOTTO_VN", area: "VN" } as const;

/** The lots of the North drawn here. */
export const northHere = (own: Own & { readonly isHot?: true }, cycleSec: number): Lottery => ({
  ...own,
  ...common,
  region: "NORTH",
  group: "vn-vip",
  draw: NORTH,
  ...drawnHere(cycleSec, SAIGON),
  modes: modes("n", own),
});

/** The lots of the Centre and the South drawn here. */
export const southHere = (own: Own, cycleSec: number): Lottery => ({
  ...own,
  ...common,
  region: "SOUTH",
  group: "vn-vip",
  draw: SOUTH,
  ...drawnHere(cycleSec, SAIGON),
  modes: modes("s", own),
});

/** The evening draw of the North. */
export const northTold = (own: Own): Lottery => ({
  ...own,
  ...common,
  region: "NORTH",
  group: "vn-north",
  draw: NORTH,
  ...toldBy({ feed: own.code, twin: "vnmb1", tz: SAIGON, at: ["18:15"] }),
  modes: modes("n", own),
});

/** Afternoon draws of the provinces, each on its weekdays (1 Monday). */
const HALVES = {
  CENTRAL: { group: "vn-central", at: "17:15" },
  SOUTH: { group: "vn-south", at: "16:15" },
} as const;

/** The draw of a province. */
export const provinceTold = ({ name, days, ...own }: LotteryRow, region: keyof typeof HALVES): Lottery => ({
  ...own,
  ...common,
  region,
  province: name,
  group: HALVES[region].group,
  draw: SOUTH,
  ...toldBy({ feed: own.code, twin: "vnmn1", tz: SAIGON, at: [HALVES[region].at], days }),
  modes: modes("s", own),
});
