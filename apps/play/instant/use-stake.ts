import type { Game } from "@taya/games/kit/game";
import { formatMinor } from "@taya/kernel/minor";
import { useCallback, useMemo, useState } from "react";
import { mostStake, scaledStake, stakeFrom } from "./amounts.ts";

const CHIPS = 5;

export interface Stake {
  /** The last stake that was one. */
  readonly value: string;
  /** As it stands in the field. */
  readonly typed: string;
  /** What stands in the field is no stake: nothing is bet. */
  readonly wrong: boolean;
  readonly bounds: { readonly least: string; readonly most: string };
  /** A few stakes to press. */
  readonly chips: readonly string[];
  set(stake: string): void;
  type(text: string): void;
  half(): void;
  double(): void;
  max(): void;
}

/** The stake and the quick ways to change it. */
export function useStake({ info }: Game, balance: string | undefined): Stake {
  const bounds = useMemo(() => ({ least: formatMinor(info.minStake), most: formatMinor(info.maxStake) }), [info]);
  const [value, keep] = useState(() => formatMinor(info.stakes[0] ?? info.minStake));
  const [typed, setTyped] = useState(value);
  const set = useCallback((stake: string) => {
    keep(stake);
    setTyped(stake);
  }, []);
  return {
    value,
    typed,
    wrong: stakeFrom(typed, bounds) === undefined,
    bounds,
    chips: info.stakes
      .filter((_, at) => at % 2 === 0)
      .slice(0, CHIPS)
      .map(formatMinor),
    set,
    type(text) {
      setTyped(text);
      const stake = stakeFrom(text, bounds);
      if (stake !== undefined) keep(stake);
    },
    half: () => set(scaledStake(value, "half", bounds)),
    double: () => set(scaledStake(value, "double", bounds)),
    max: () => set(mostStake(balance, bounds)),
  };
}
