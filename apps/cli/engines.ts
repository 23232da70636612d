import * as agents from "@taya/agents/rules";
import * as lottery from "@taya/games/lottery/answers";
import * as studio from "@taya/games/studio/answers";
import * as ledger from "@taya/ledger/rules";
import * as loyalty from "@taya/loyalty/rules";
import * as seamless from "@taya/play/rules";
import * as sportsbook from "@taya/sportsbook/rules";
import * as wallet from "@taya/wallet/rules";

/** Rules that answer golden vectors: pure, without database, clock or chance of their own. */
export interface Engine {
  readonly name: string;
  /** Other names a vector may call it by. */
  readonly also: readonly string[];
  readonly operations: readonly string[];
  /** Answers an operation of the list; throws on input it cannot read. */
  answer(operation: string, input: unknown): unknown;
}

const MONEY = [ledger, wallet, seamless];

/** Sports, tables and cards: their vectors may name any of the three, whose operations do not overlap. */
const PLAYED = [studio, sportsbook];
const played = {
  operations: PLAYED.flatMap((rules) => rules.operations),
  answer: (operation: string, input: unknown) =>
    PLAYED.find((rules) => rules.operations.includes(operation))?.answer(operation, input),
};

/** Of game points the agents document speaks, and cashback reckons with them. */
const POINTS: readonly string[] = ["game_points"];

/** Every engine this version has; a new one is an entry here. */
export const engines: readonly Engine[] = [
  {
    name: "money",
    also: ["wallet"],
    operations: MONEY.flatMap((rules) => rules.operations),
    answer: (operation, input) => MONEY.find((rules) => rules.operations.includes(operation))?.answer(operation, input),
  },
  { name: "studio", also: ["casino", "pvp"], ...played },
  { name: "sports", also: ["sportsbook"], ...played },
  {
    name: "agents",
    also: [],
    operations: [...agents.operations, ...POINTS],
    answer: (operation, input) => (POINTS.includes(operation) ? loyalty : agents).answer(operation, input),
  },
  { name: "engagement", also: ["promotions", "loyalty"], operations: loyalty.operations, answer: loyalty.answer },
  { name: "lottery", also: [], operations: lottery.operations, answer: lottery.answer },
];
