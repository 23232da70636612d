import type { Game } from "@taya/games/kit/game";
import type { InstantView, Say } from "@taya/games/kit/instant-view";
import { useCallback, useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { sayFault } from "../../lib/i18n.ts";
import { useSession } from "../../lib/session.ts";
import { tell } from "../parent.ts";
import { type Auto, useAuto } from "./use-auto.ts";
import { type Instant, type InstantRound, useInstant } from "./use-instant.ts";
import { type Stake, useStake } from "./use-stake.ts";
import { type Terms, useTerms } from "./use-terms.ts";
import { useSay } from "./use-say.ts";

const TEXT_MODE = "taya.textMode";

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
  /** Somebody is logged in and plays for real, not a replay. */
  readonly playable: boolean;
  readonly loggedIn: boolean;
  /** A round waits for a move. */
  readonly open: boolean;
  /** The choices cannot be changed now. */
  readonly locked: boolean;
  /** The choices make a bet. */
  readonly ready: boolean;
  readonly plain: boolean;
  readonly fault: string | undefined;
  readonly faultText: string;
  setPlain(on: boolean): void;
  choose(bet: object): void;
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
  const [plain, setPlain] = usePlain();
  const terms = useTerms();
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
  useEffect(() => {
    if (resumed) set(resumed.stake);
  }, [resumed, set]);
  const { play } = instant;
  const once = useCallback(() => play(stake.value, bet), [play, stake.value, bet]);
  const auto = useAuto(once, stake.value);
  const { round, phase } = instant.shown;
  const open = phase === "open";
  const ready = view.ready?.(bet) ?? true;
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

/** Text mode, as it is kept on this device for every game. */
function usePlain(): [boolean, (on: boolean) => void] {
  const [plain, setPlain] = useState(() => localStorage.getItem(TEXT_MODE) === "1");
  const keep = (on: boolean) => {
    localStorage.setItem(TEXT_MODE, on ? "1" : "0");
    setPlain(on);
  };
  return [plain, keep];
}
