import { sound } from "@taya/games/kit/stage/sound";
import { isDue } from "@taya/games/kit/table-parts/use-step";
import type { HandShown, RoundShown, Say, TableView } from "@taya/games/kit/table-view";
import { useMemo } from "react";
import { formatAmount } from "@taya/client/amount";
import { serverNow } from "@taya/client/server-time";
import { Money } from "@taya/ui/money";
import { useMedia } from "@taya/ui/use-media";
import { strengthOf } from "../sitting.ts";
import type { TableNow } from "./heard.ts";
import { CountdownRing } from "./ring.tsx";
import type { OwnResult } from "./use-sitting.ts";

interface SceneAreaProps {
  readonly view: TableView;
  readonly table: TableNow;
  readonly say: Say;
  readonly narrow: boolean;
  readonly textMode: boolean;
  readonly result: OwnResult | undefined;
  readonly hand: HandShown | undefined;
}

const LOW = { narrow: "h-[clamp(132px,24dvh,210px)] short:h-[20dvh]", wide: "h-[clamp(190px,36dvh,340px)]" };
/** Where a hand is played, the cards of two sides and what lies on them need their room. */
const TALL = { narrow: "h-[clamp(230px,40dvh,360px)] short:h-[34dvh]", wide: "h-[clamp(280px,50dvh,480px)]" };

/** The scene, the time left, the result in words for whoever listens, and what it brought. */
export function SceneArea({ view, table, say, narrow, textMode, result, hand }: SceneAreaProps) {
  const calm = useMedia("(prefers-reduced-motion: reduce)");
  const { roundId, phase, outcome, endsAt, times } = table;
  const dealing = phase === "DEALING" && endsAt !== null;
  const round = useMemo(
    (): RoundShown<unknown> => ({
      roundId: roundId ?? "",
      phase,
      ...(outcome !== undefined && { outcome }),
      from: dealing ? endsAt - times.deal : 0,
      until: dealing ? endsAt : 0,
      now: serverNow,
    }),
    [roundId, phase, outcome, dealing, endsAt, times.deal],
  );
  const due = isDue(table) && outcome !== undefined;
  const words = [
    ...(due ? view.words(outcome, say) : []),
    ...(hand && view.hand && (due || endsAt === null) ? view.hand.words(hand, say) : []),
  ];
  const height = (view.hand ? TALL : LOW)[narrow ? "narrow" : "wide"];
  return (
    <section aria-label={say("scene")} className={`relative ${textMode ? "" : "shrink-0"}`}>
      {!textMode && (
        <div className={`overflow-hidden ${height}`}>
          <view.Scene round={round} hand={hand} calm={calm} narrow={narrow} say={say} cue={sound.play} />
        </div>
      )}
      <div className={`max-lg:hidden ${textMode ? "flex justify-center pt-2" : "absolute top-2 start-2"}`}>
        <CountdownRing table={table} bet={times.bet} say={say} />
      </div>
      <div
        data-testid="table-words"
        aria-live="polite"
        className={textMode ? "mx-auto max-w-2xl px-4 py-2 grid gap-1 text-[16px] text-center" : "sr-only"}
      >
        <p>{say(phase === "DEALING" && endsAt === null ? "state.DECIDING" : `state.${phase}`)}</p>
        {words.map((each) => (
          <p key={each}>{each}</p>
        ))}
        {due && result && <p>{ownWords(result, say)}</p>}
      </div>
      {due && result && <Brought result={result} say={say} flows={textMode} />}
    </section>
  );
}

const some = (amount: string): boolean => /[1-9]/.test(amount);

function ownWords({ stake, win }: OwnResult, say: Say): string {
  const amount = formatAmount(win);
  if (!some(win)) return say("own.lost", { amount: formatAmount(stake) });
  return say(strengthOf(win, stake) > 0 ? "own.won" : "own.returned", { amount });
}

/** What came back: loud only when it is more than what was bet. */
function Brought({
  result,
  say,
  flows,
}: {
  readonly result: OwnResult;
  readonly say: Say;
  /** Among the words it has a line of its own, so that it covers none. */
  readonly flows: boolean;
}) {
  const { win, stake, roundId } = result;
  if (!some(win)) return null;
  const more = strengthOf(win, stake) > 0;
  return (
    <p
      data-testid="game-win"
      data-round={roundId}
      aria-hidden="true"
      className={`${flows ? "" : "absolute inset-x-0 bottom-1 z-20"} mx-auto w-fit rounded-full px-5 py-1 bg-black/80 pointer-events-none animate-[rise_240ms_var(--ease-out)] ${
        more ? "display text-gold text-[clamp(18px,3.4vw,30px)] ring-2 ring-gold" : "font-bold text-text2"
      }`}
    >
      {say(more ? "win" : "returned")} <Money amount={win} />
    </p>
  );
}
