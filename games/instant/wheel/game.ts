import * as z from "zod/mini";
import { written } from "../../kit/decimal.ts";
import { add, decimalFraction, type Fraction, fraction, multiply } from "../../kit/fraction.ts";
import type { Game } from "../../kit/game.ts";
import { originalGame } from "../../kit/originals/original.ts";
import par from "./par.json" with { type: "json" };

type Segments = 10 | 20 | 30 | 40 | 50;
type Risk = "low" | "med" | "high";

export interface WheelBet {
  readonly segments: Segments;
  readonly risk: Risk;
}

export interface WheelState extends WheelBet {
  /** Which segment stopped at the pointer, from 0 in the order of the sheet. */
  readonly segment: number;
  /** Two decimals. */
  readonly multiplier: string;
}

const SEGMENTS = [10, 20, 30, 40, 50] as const;
const RISKS = ["low", "med", "high"] as const;

const bet = z.object({
  segments: z.union([z.literal(10), z.literal(20), z.literal(30), z.literal(40), z.literal(50)]),
  risk: z.enum(RISKS),
});

const wheelOf = ({ segments, risk }: WheelBet): readonly Fraction[] =>
  par.tables[risk][`${segments}`].map(decimalFraction);
const hundredths = ({ n, d }: Fraction): bigint => (n * 100n) / d;

const CHOICES = RISKS.flatMap((risk) => SEGMENTS.map((segments) => ({ segments, risk })));
const texts = (choice: WheelBet): string[] => wheelOf(choice).map((pay) => written(hundredths(pay), 2));

/** Ruleta ng Pista: a wheel of even segments turns once and pays what stops at the pointer. */
const game: Game<WheelBet, WheelState, never> = originalGame(par, {
  bet,
  pays: Object.fromEntries(
    RISKS.map((risk) => [
      risk,
      Object.fromEntries(SEGMENTS.map((segments) => [String(segments), texts({ segments, risk })])),
    ]),
  ),
  modes: Object.fromEntries(CHOICES.map((choice) => [`${choice.risk}${choice.segments}`, { bet: choice }])),
  begin({ segments, risk, stake }, random) {
    const segment = random.uniform(segments);
    const pay = hundredths(wheelOf({ segments, risk })[segment]!);
    return {
      state: { segments, risk, segment, multiplier: written(pay, 2) },
      win: (stake * pay) / 100n,
      over: true,
    };
  },
  chances: (mode) => wheelOf(mode.bet).map((pay) => [fraction(1, mode.bet.segments), pay]),
  returns: () => CHOICES.map((choice) => multiply(add(...wheelOf(choice)), fraction(1, choice.segments))),
});

export default game;
