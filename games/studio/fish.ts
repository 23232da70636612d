import { add, decimalFraction, fraction, rounded, toNumber } from "../kit/fraction.ts";
import { capturedWithin, captureChance, meanOf, weaponChance } from "../kit/fish/capture.ts";
import { to } from "./exact.ts";

type Amount = number | string;

function capture({ multiplier, rtp_base }: { readonly multiplier: Amount; readonly rtp_base: Amount }) {
  const worth = decimalFraction(multiplier);
  const chance = captureChance(decimalFraction(rtp_base), worth);
  const [p, m] = [toNumber(chance), toNumber(worth)];
  return {
    p_capture: rounded(chance, 9),
    mean_bullets_to_capture: rounded(fraction(chance.d, chance.n), 4),
    sd_per_bullet_bet: to(Math.sqrt(p * m * m - (p * m) ** 2), 4),
  };
}

function boss({
  mult_dist,
  rtp_base,
}: {
  readonly mult_dist: Readonly<Record<string, Amount>>;
  readonly rtp_base: Amount;
}) {
  const mean = meanOf(Object.entries(mult_dist).map(([m, chance]) => [decimalFraction(m), decimalFraction(chance)]));
  return { mean_multiplier: toNumber(mean), p_capture: rounded(captureChance(decimalFraction(rtp_base), mean), 9) };
}

interface BombQuery {
  readonly bomb_multiplier: Amount;
  readonly fish_in_blast: readonly Amount[];
  readonly rtp_base: Amount;
}

function bomb({ bomb_multiplier, fish_in_blast, rtp_base }: BombQuery) {
  const total = add(decimalFraction(bomb_multiplier), ...fish_in_blast.map(decimalFraction));
  return { total: toNumber(total), p_capture: rounded(captureChance(decimalFraction(rtp_base), total), 9) };
}

interface WeaponQuery {
  readonly cost_in_bets: Amount;
  readonly max_targets: Amount;
  readonly target_multiplier: Amount;
  readonly rtp_base: Amount;
}

function weapon({ cost_in_bets, max_targets, target_multiplier, rtp_base }: WeaponQuery) {
  const chance = weaponChance(decimalFraction(rtp_base), {
    cost: decimalFraction(cost_in_bets),
    targets: decimalFraction(max_targets),
    multiplier: decimalFraction(target_multiplier),
  });
  return { p_per_target: rounded(chance, 9), pays_x_bet: toNumber(decimalFraction(target_multiplier)) };
}

interface ManyQuery {
  readonly multiplier: Amount;
  readonly rtp_base: Amount;
  readonly bullets: readonly number[];
}

function many({ multiplier, rtp_base, bullets }: ManyQuery) {
  const chance = toNumber(captureChance(decimalFraction(rtp_base), decimalFraction(multiplier)));
  return { captured_by: Object.fromEntries(bullets.map((k) => [k, to(capturedWithin(chance, k), 6)])) };
}

interface LeftQuery {
  readonly bets_debited: readonly number[];
  readonly resolved: readonly boolean[];
  readonly wins: readonly (number | null)[];
}

/** Bullets that hit nothing yet when a seat is given up come back one for one. */
function refund({ bets_debited, resolved, wins }: LeftQuery) {
  const back = bets_debited.reduce((sum, bet, i) => (resolved[i] ? sum : sum + bet), 0);
  const won = wins.reduce<number>((sum, win) => sum + (win ?? 0), 0);
  return { refund: back, session_win: won, net: won + back - bets_debited.reduce((sum, bet) => sum + bet, 0) };
}

export const fish: Readonly<Record<string, (input: never) => unknown>> = {
  "FISH-P": capture,
  "FISH-BOSS": boss,
  "FISH-BOMB": bomb,
  "FISH-WEAPON": weapon,
  "FISH-GEO": many,
  "FISH-REFUND": refund,
};
