import type { Game } from "@taya/games/kit/game";
import type { InstantView, Say } from "@taya/games/kit/instant-view";
import { useCallback, useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { sayFault } from "@taya/client/i18n";
import { useSession } from "@taya/client/session";
import { tell } from "../parent.ts";
import { firstStake } from "./amounts.ts";
import { type Auto, useAuto } from "./use-auto.ts";
import { type Instant, type InstantRound, useInstant } from "./use-instant.ts";
import { type Stake, useStake } from "./use-stake.ts";
import { type Terms, useTerms } from "../use-terms.ts";
import { useSay } from "./use-say.ts";
import { useTextMode } from "@taya/ui/use-text-mode";

const ONCE = { times: 1n, of: 1n } as const;

/** Everything the parts of the screen share. */
export interface Table {
  readonly view: InstantView;
  readonly pays: unknown;
  readonly say: Say;
  readonly instant: Instant;
  readonly stake: Stake;
  readonly terms: Terms;
  readonly auto: Auto;
  readonly bet: object;
  /** The stake of the round on the screen as it was begun; before it the one that is chosen. */
  readonly first: string;
  /** Somebody is logged in and plays for real, not a replay. */
  readonly playable: boolean;
  readonly loggedIn: boolean;
  /** A round waits for a move. */
  readonly open: boolean;
  /** The choices cannot be changed now. */
  readonly locked: boolean;
  /** The stake and the choices make a bet. */
  readonly ready: boolean;
  readonly plain: boolean;
  readonly fault: string | undefined;
  readonly faultText: string;
  setPlain(on: boolean): void;
  choose(bet: object): void;
  /** Nothing is bet while a field of the choices holds none. */
  readonly hold: (wrong: boolean) => void;
  /** Shows the choices of a stored round. */
  readonly show: (bet: object) => void;
  bet1(): void;
  cashout(): void;
  deposit(): void;
}

/** A quick game's screen as one value: choices, stake, rounds, what is allowed. */
export function useTableOf(view: InstantView, game: Game, replay: string | null): Table {
  const { t } = useTranslation();
  const say = useSay(view.code);
  const loggedIn = useSession((state) => state.token) !== null;
  const playable = loggedIn && !replay;
  const [bet, setBet] = useState<object>(view.first);
  const [held, hold] = useState(false);
  const [plain, setPlain] = useTextMode();
  const terms = useTerms("other");
  const [resumed, setResumed] = useState<InstantRound>();
  const onResume = useCallback(
    (round: InstantRound) => {
      setBet(view.betOf(round.state));
      setResumed(round);
    },
    [view],
  );
  const instant = useInstant({ view, playable, cycleMs: terms.cycleMs, plain, onResume });
  const stake = useStake(game, instant.balance);
  const { set } = stake;
  const begunWith = useCallback(
    ({ stake: all, state }: InstantRound) => firstStake(all, view.stakes?.(state) ?? ONCE),
    [view],
  );
  useEffect(() => {
    if (resumed) set(begunWith(resumed));
  }, [begunWith, resumed, set]);
  const { play } = instant;
  const once = useCallback(() => play(stake.value, bet), [play, stake.value, bet]);
  const auto = useAuto(once, stake.value);
  const { round, phase } = instant.shown;
  const open = phase === "open";
  const ready = !held && !stake.wrong && (view.ready?.(bet) ?? true);
  const locked = instant.busy || open || auto.left !== undefined || !playable;
  const taking = open && round ? view.cashout?.(round.state) : undefined;
  return {
    view,
    pays: game.pays,
    say,
    instant,
    stake,
    terms,
    auto,
    bet,
    first: round ? begunWith(round) : stake.value,
    playable,
    loggedIn,
    open,
    locked,
    ready,
    plain,
    setPlain,
    fault: instant.fault,
    faultText: instant.fault ? sayFault(t, instant.fault) : "",
    show: setBet,
    hold,
    choose(next: object) {
      if (!locked) setBet(next);
    },
    bet1() {
      if (!locked && ready) void once();
    },
    cashout() {
      if (taking) instant.move(taking);
    },
    deposit: () => tell({ type: "deposit" }),
  };
}
