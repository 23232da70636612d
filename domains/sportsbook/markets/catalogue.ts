import type { MarketGroup, MarketType, ResolverName } from "./market-type.ts";

type Row = readonly [
  id: number,
  key: string,
  resolver: ResolverName,
  part: string,
  groups: readonly MarketGroup[],
  limit: MarketType["limit"],
  margin: number,
  specifiers?: readonly string[],
];

const LINE = 40_000;
const WIN3 = 60_000;
const PROP = 80_000;
const SCORE = 180_000;
const OUTRIGHT = 200_000;

/** Numbers, outcomes and specifiers: public catalogue of the unified feed; ours begin at 900,001. Margins: our own. */
const ROWS: readonly Row[] = [
  [1, "win3", "win3", "regular", ["main"], "win3", WIN3],
  [8, "nthGoal", "nextGoal", "goal{goalnr}", ["goals"], "prop", PROP, ["goalnr"]],
  [10, "doubleChance", "doubleChance", "regular", ["main"], "main", WIN3],
  [11, "drawNoBet", "win2", "regular", ["main"], "line", LINE],
  [12, "homeNoBet", "homeNoBet", "regular", ["main"], "main", LINE],
  [13, "awayNoBet", "awayNoBet", "regular", ["main"], "main", LINE],
  [14, "european", "european", "regular", ["handicap"], "main", WIN3, ["hcp"]],
  [15, "winningMargin", "winningMargin", "regular", ["score"], "prop", PROP],
  [16, "handicap", "asian", "regular", ["main", "handicap"], "line", LINE, ["hcp"]],
  [18, "total", "total", "regular", ["main", "total"], "line", LINE, ["total"]],
  [19, "homeTotal", "homeTotal", "regular", ["total"], "main", LINE, ["total"]],
  [20, "awayTotal", "awayTotal", "regular", ["total"], "main", LINE, ["total"]],
  [26, "oddEven", "oddEven", "regular", ["total"], "main", LINE],
  [29, "bothScore", "bothScore", "regular", ["main", "goals"], "main", WIN3],
  [31, "homeCleanSheet", "homeCleanSheet", "regular", ["goals"], "prop", PROP],
  [32, "awayCleanSheet", "awayCleanSheet", "regular", ["goals"], "prop", PROP],
  [33, "homeToNil", "homeToNil", "regular", ["goals"], "prop", PROP],
  [34, "awayToNil", "awayToNil", "regular", ["goals"], "prop", PROP],
  [35, "win3BothScore", "win3BothScore", "regular", ["goals"], "prop", 120_000],
  [36, "totalBothScore", "totalBothScore", "regular", ["goals"], "prop", 100_000, ["total"]],
  [37, "win3Total", "win3Total", "regular", ["total"], "prop", 120_000, ["total"]],
  [45, "correctScore", "correctScore", "regular", ["score"], "prop", SCORE],
  [47, "halfFull", "halfFull", "regular", ["half"], "prop", 120_000],
  [52, "highestHalf", "highestHalf", "regular", ["half"], "prop", PROP],
  [60, "half1Win3", "win3", "half1", ["half"], "main", WIN3],
  [66, "half1Handicap", "asian", "half1", ["half"], "main", LINE, ["hcp"]],
  [68, "half1Total", "total", "half1", ["half"], "main", LINE, ["total"]],
  [83, "half2Win3", "win3", "half2", ["half"], "main", WIN3],
  [88, "half2Handicap", "asian", "half2", ["half"], "main", LINE, ["hcp"]],
  [90, "half2Total", "total", "half2", ["half"], "main", LINE, ["total"]],
  [166, "corners", "total", "corners", ["total"], "prop", PROP, ["total"]],
  [199, "setScore", "exactSets", "match", ["score"], "prop", 100_000, ["variant"]],
  [186, "winner", "win2", "match", ["main"], "line", 50_000],
  [187, "gameHandicap", "asian", "games", ["handicap"], "main", 50_000, ["hcp"]],
  [188, "setHandicap", "asian", "match", ["handicap"], "main", 50_000, ["hcp"]],
  [189, "totalGames", "total", "games", ["total"], "main", 50_000, ["total"]],
  [202, "setWinner", "win2", "set{setnr}", ["parts"], "main", 50_000, ["setnr"]],
  [204, "setTotalGames", "total", "set{setnr}", ["parts"], "prop", 50_000, ["setnr", "total"]],
  [219, "winnerOvertime", "win2", "overtime", ["main"], "line", LINE],
  [223, "handicapOvertime", "asian", "overtime", ["main", "handicap"], "line", LINE, ["hcp"]],
  [225, "totalOvertime", "total", "overtime", ["main", "total"], "line", LINE, ["total"]],
  [236, "quarterTotal", "total", "quarter{quarternr}", ["parts"], "main", LINE, ["quarternr", "total"]],
  [237, "pointHandicap", "asian", "points", ["handicap"], "main", 50_000, ["hcp"]],
  [238, "totalPoints", "total", "points", ["total"], "main", 50_000, ["total"]],
  [251, "winnerInnings", "win2", "overtime", ["main"], "line", LINE],
  [256, "handicapInnings", "asian", "overtime", ["main", "handicap"], "line", LINE, ["hcp"]],
  [258, "totalInnings", "total", "overtime", ["main", "total"], "line", LINE, ["total"]],
  [264, "oddEvenInnings", "oddEven", "overtime", ["total"], "main", LINE],
  [302, "quarterNoBet", "win2", "quarter{quarternr}", ["parts"], "main", LINE, ["quarternr"]],
  [309, "setPointHandicap", "asian", "set{setnr}", ["parts"], "prop", 50_000, ["hcp", "setnr"]],
  [310, "setTotalPoints", "total", "set{setnr}", ["parts"], "prop", 50_000, ["setnr", "total"]],
  [327, "mapHandicap", "asian", "match", ["main", "handicap"], "line", 55_000, ["hcp"]],
  [328, "totalMaps", "total", "match", ["main", "total"], "line", 55_000, ["total"]],
  [329, "mapScore", "exactSets", "match", ["score"], "prop", 100_000, ["variant"]],
  [330, "mapWinner", "win2", "map{mapnr}", ["parts"], "main", 55_000, ["mapnr"]],
  [410, "handicapPenalties", "asian", "overtime", ["handicap"], "main", LINE, ["hcp"]],
  [900_001, "outrightWinner", "named", "outright", ["main"], "prop", OUTRIGHT],
  [900_002, "topPlaces", "named", "outright", ["main"], "prop", OUTRIGHT, ["places"]],
  [900_003, "groupWinner", "named", "outright", ["main"], "prop", OUTRIGHT, ["group"]],
];

/** Every kind of market, by its number. */
export const MARKET_TYPES: ReadonlyMap<number, MarketType> = new Map(
  ROWS.map(([id, key, resolver, part, groups, limit, margin, specifiers = []]) => [
    id,
    { id, key, resolver, part, groups, limit, margin, specifiers, ...(id === 16 && { fromBet: true as const }) },
  ]),
);
