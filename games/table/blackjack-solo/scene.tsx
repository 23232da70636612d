import { useEffect, useRef } from "react";
import type { SceneProps } from "../../kit/instant-view.ts";
import { BlackjackFelt } from "../../kit/table-parts/blackjack-felt.tsx";
import { turnAt } from "../../kit/table-parts/blackjack-words.ts";
import { type Action, actionsOf, type BlackjackState } from "../../kit/tables/blackjack-hand.ts";

const BUTTONS: Readonly<Record<Action, string>> = {
  hit: "bg-[#0f6b4a] enabled:hover:bg-[#138259]",
  stand: "bg-[#9a1f3d] enabled:hover:bg-[#b42749]",
  double: "bg-[#8a5a00] enabled:hover:bg-[#a46c02]",
  split: "bg-[#3b3fae] enabled:hover:bg-[#4a4ec7]",
  insurance: "bg-[#8a5a00] enabled:hover:bg-[#a46c02]",
  decline: "bg-bg3 enabled:hover:bg-[#2d3b59]",
};
/** What a move puts down more, in first stakes. */
const COSTS: Readonly<Partial<Record<Action, string>>> = { double: "1", split: "1", insurance: "0.5" };

/** The felt, and what may be done. */
export function Scene({ state, phase, calm, plain, busy, say, move, cue, worth }: SceneProps<object, BlackjackState>) {
  const landing = phase === "landing";
  const hearing = useRef(cue);
  hearing.current = cue;
  const count = state ? state.dealer.length + state.hands.reduce((sum, { cards }) => sum + cards.length, 0) : 0;
  useEffect(() => {
    if (count > 0) hearing.current("tap");
  }, [count]);
  const actions = <Actions {...{ state, phase, busy, say, move, worth }} />;
  if (plain) return <div className="w-full px-3">{actions}</div>;
  const many = (state?.hands.length ?? 1) > 2;
  const size = many ? "clamp(38px,7.4dvh,78px)" : "clamp(46px,min(11dvh,15vw),112px)";
  const turn = phase === "open" && state ? turnAt(state) : undefined;
  return (
    <div className="w-full max-w-3xl px-2 grid gap-2">
      <BlackjackFelt over={phase === "over"} {...{ state, landing, turn, calm, size, say, worth }} />
      {actions}
    </div>
  );
}

type ActionsProps = Pick<SceneProps<object, BlackjackState>, "state" | "phase" | "busy" | "say" | "move" | "worth">;

/** The moves as buttons, with what each puts down more. */
function Actions({ state, phase, busy, say, move, worth }: ActionsProps) {
  const allowed = state && phase === "open" ? actionsOf(state) : [];
  const offered: readonly Action[] =
    phase === "open" && state?.phase === "insurance" ? ["insurance", "decline"] : ["hit", "stand", "double", "split"];
  return (
    <div role="group" aria-label={say("moves")} className="mx-auto flex w-full max-w-2xl gap-1.5">
      {offered.map((action) => {
        const cost = COSTS[action];
        return (
          <button
            key={action}
            type="button"
            data-act={action}
            disabled={busy || !allowed.includes(action)}
            onClick={() => move({ action })}
            className={`grow basis-0 min-w-0 min-h-14 px-1 rounded-md font-bold grid content-center justify-items-center leading-tight shadow-[0_3px_0_#0009] disabled:opacity-40 ${BUTTONS[action]}`}
          >
            <span className="text-[clamp(13px,3.6vw,16px)]">{say(`act.${action}`)}</span>
            {cost !== undefined && <span className="text-[12px] money">+{worth(cost)}</span>}
          </button>
        );
      })}
    </div>
  );
}
