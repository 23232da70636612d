import type { Game } from "@taya/games/kit/game";
import { formatMinor } from "@taya/kernel/minor";
import { useMemo, useState } from "react";
import { mostStake, scaledStake } from "./amounts.ts";

const CHIPS = 5;

export interface Stake {
  readonly value: string;
  readonly bounds: { readonly least: string; readonly most: string };
  /** A few stakes to press. */
  readonly chips: readonly string[];
  set(stake: string): void;
  half(): void;
  double(): void;
  max(): void;
}

/** The stake and the quick ways to change it. */
export function useStake({ info }: Game, balance: string | undefined): Stake {
  const bounds = useMemo(() => ({ least: formatMinor(info.minStake), most: formatMinor(info.maxStake) }), [info]);
  const [value, set] = useState(() => formatMinor(info.stakes[0] ?? info.minStake));
  return {
    value,
    bounds,
    chips: info.stakes
      .filter((_, at) => at % 2 === 0)
      .slice(0, CHIPS)
      .map(formatMinor),
    set,
    half: () => set(scaledStake(value, "half", bounds)),
    double: () => set(scaledStake(value, "double", bounds)),
    max: () => set(mostStake(balance, bounds)),
  };
}
