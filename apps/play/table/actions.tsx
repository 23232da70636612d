import type { Say } from "@taya/games/kit/table-view";
import { formatMinor } from "@taya/kernel/minor";
import type { ReactNode } from "react";
import { formatAmount } from "@taya/client/amount";
import { Icon, Spinner } from "@taya/ui/icon";
import { totalOf } from "./layout.ts";
import type { Laying } from "./use-layout.ts";

interface ActionsProps {
  readonly laying: Laying;
  readonly open: boolean;
  /** Whether what lies there may be taken back. */
  readonly mayClear: boolean;
  readonly say: Say;
}

/** Where the own bets stand, and what can be done with them as a whole. */
export function Actions({ laying, open, mayClear, say }: ActionsProps) {
  const { layout, canUndo, canRepeat } = laying;
  const some = open && layout.size > 0;
  const mayUndo = mayClear && canUndo;
  return (
    <div className="flex items-stretch justify-center gap-1 w-full max-w-xl mx-auto">
      <Act label={say("act.clear")} off={!mayClear || layout.size === 0} onClick={laying.clear} name="clear">
        <Icon name="trash" />
      </Act>
      <Act label={say("act.undo")} off={!mayUndo} onClick={laying.undo} name="undo">
        <Icon name="arrow-back-up" className={mayUndo ? "text-gold" : ""} />
      </Act>
      <Standing laying={laying} mayUndo={mayUndo} say={say} />
      <Act label={say("act.double")} off={!some} onClick={laying.double} name="double">
        <span className="font-extrabold">×2</span>
      </Act>
      <Act label={say("act.repeat")} off={!open || !canRepeat} onClick={laying.repeat} name="repeat">
        <Icon name="refresh" />
      </Act>
    </div>
  );
}

const PLACE =
  "grow min-h-12 px-2 rounded-md font-extrabold grid content-center justify-items-center text-center text-[13px] sm:text-sm leading-tight";

/** What of the own bets counts. A button only where it does something: for whoever wants to be asked first. */
function Standing({ laying, mayUndo, say }: Pick<ActionsProps, "laying" | "say"> & { readonly mayUndo: boolean }) {
  const { layout, accepted, pending, asking } = laying;
  const amount = formatAmount(formatMinor(totalOf(pending ? layout : accepted)));
  if (asking)
    return (
      <button
        type="button"
        data-testid="table-bets"
        data-state="confirm"
        onClick={laying.confirm}
        className={`${PLACE} bg-linear-to-b from-[#ffd761] to-[#ffb924] text-gold-ink`}
      >
        {say("bets.confirm", { amount })}
      </button>
    );
  const state = pending ? "placing" : accepted.size === 0 ? "noBets" : "accepted";
  const text = state === "accepted" && mayUndo ? "bets.placed" : `bets.${state}`;
  return (
    <p
      role="status"
      data-testid="table-bets"
      data-state={state}
      className={`${PLACE} ${state === "accepted" ? "bg-[#0a5c3c] text-white" : "bg-bg3 text-text2"}`}
    >
      <span className="inline-flex items-center gap-1.5">
        {pending ? <Spinner size={16} /> : accepted.size > 0 && <Icon name="check" size={16} />}
        {say(text, { amount })}
      </span>
      {state === "accepted" && mayUndo && <span className="text-[11px] font-normal">{say("bets.mayUndo")}</span>}
    </p>
  );
}

function Act(props: {
  readonly label: string;
  readonly off: boolean;
  readonly name: string;
  readonly onClick: () => void;
  readonly children: ReactNode;
}) {
  return (
    <button
      type="button"
      data-testid={`table-${props.name}`}
      aria-disabled={props.off}
      onClick={() => props.off || props.onClick()}
      className="min-h-12 min-w-13 px-1 grid justify-items-center content-center gap-0.5 rounded-md bg-black/60 text-text hover:bg-bg3 aria-disabled:opacity-45"
    >
      {props.children}
      <span className="text-[min(10px,3.2vw)] leading-none font-bold text-text2">{props.label}</span>
    </button>
  );
}
