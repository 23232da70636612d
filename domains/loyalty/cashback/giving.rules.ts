import { type Minor, perMillion } from "@taya/kernel/money";

const ALL = 1_000_000;

/**
 * Whether bets on a game give cashback at a rate: where the game keeps at least half as much again on average, both in parts
 * per million. Else whoever plays it wins by the cashback what they lose by the game. A game of which nothing is published
 * gives it.
 */
export const givesBack = (keeps: number | undefined, rate: number): boolean =>
  keeps === undefined || 2 * keeps >= 3 * rate;

/**
 * The most cashback of a bet, whatever raises the rate: two thirds of what its game keeps of it, floored. Of a game of which
 * nothing is published there is no such bound but the bet itself.
 */
export const mostOf = (bet: Minor, keeps: number | undefined): Minor =>
  perMillion(bet, BigInt(keeps === undefined ? ALL : Math.floor((2 * keeps) / 3)));
