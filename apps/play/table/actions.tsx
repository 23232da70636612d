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

/** What can be done with the own bets as a whole; the large button says where they stand. */
export function Actions({ laying, open, mayClear, say }: ActionsProps) {
  const { layout, accepted, pending, canUndo, canRepeat } = laying;
  const total = totalOf(layout);
  const some = open && layout.size > 0;
  const amount = formatAmount(formatMinor(pending ? total : totalOf(accepted)));
  const state = pending ? "confirm" : accepted.size > 0 ? "accepted" : "noBets";
  return (
    <div className="flex items-stretch justify-center gap-1 w-full max-w-xl mx-auto">
      <Act label={say("act.undo")} off={!open || !canUndo} onClick={laying.undo} name="undo">
        <Icon name="arrow-back-up" />
      </Act>
      <Act label={say("act.clear")} off={!mayClear || layout.size === 0} onClick={laying.clear} name="clear">
        <Icon name="trash" />
      </Act>
      <button
        type="button"
        data-testid="table-confirm"
        data-state={state}
        aria-disabled={!pending}
        onClick={() => pending && laying.confirm()}
        className={`grow min-h-12 px-2 rounded-md font-extrabold inline-flex items-center justify-center gap-2 text-[13px] sm:text-sm leading-tight ${
          pending
            ? "bg-linear-to-b from-[#ffd761] to-[#ffb924] text-gold-ink"
            : accepted.size > 0
              ? "bg-[#0a5c3c] text-white"
              : "bg-bg3 text-text2"
        }`}
      >
        {pending ? (
          laying.note?.is === "sending" ? (
            <Spinner />
          ) : null
        ) : accepted.size > 0 ? (
          <Icon name="check" />
        ) : null}
        {say(`bets.${state}`, { amount })}
      </button>
      <Act label={say("act.double")} off={!some} onClick={laying.double} name="double">
        <span className="font-extrabold">×2</span>
      </Act>
      <Act label={say("act.repeat")} off={!open || !canRepeat} onClick={laying.repeat} name="repeat">
        <Icon name="refresh" />
      </Act>
    </div>
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
      <span className="text-[10px] leading-none font-bold text-text2">{props.label}</span>
    </button>
  );
}
