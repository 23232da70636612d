import type { TableRun } from "@taya/games/kit/table-game";
import type { Say } from "@taya/games/kit/table-view";
import { formatMinor } from "@taya/kernel/minor";
import { useTranslation } from "react-i18next";
import { formatAmount } from "@taya/client/amount";
import { sayFault } from "@taya/client/i18n";
import { Money } from "@taya/ui/money";
import { Actions } from "../table/actions.tsx";
import { ChipTray } from "../table/chips.tsx";
import type { TableNow } from "../table/heard.ts";
import { totalOf } from "../table/layout.ts";
import { NoteLine } from "../table/note-line.tsx";
import { useServerNow } from "../table/use-now.ts";
import type { TableScreenState } from "../table/use-table-screen.ts";
import { bringsAt, standsAt, timesText, toldUntil } from "./shown.ts";
import type { Run } from "./use-run.ts";
import type { Wish } from "./use-wish.ts";

interface PanelProps {
  readonly screen: TableScreenState;
  readonly table: TableNow;
  readonly curve: TableRun<never>;
  readonly run: Run;
  readonly wish: Wish;
  readonly canLeave: boolean;
  readonly say: Say;
}

/** Stake, the multiplier to leave at, and the one large button: it bets, and takes the money while it grows. */
export function Panel(props: PanelProps) {
  const { screen, table, run, say } = props;
  const { chips, laying, open } = screen;
  const values = {
    max: formatAmount(table.limits.max),
    tableMax: formatAmount(table.limits.tableMax),
    chip: formatAmount(formatMinor(chips.chip)),
  };
  return (
    <div className="relative grid gap-1.5 pt-1.5 pb-1.5 px-1.5 bg-black/55">
      <NoteLine note={laying.note} values={values} say={say} />
      <RunLine note={run.note} say={say} />
      <div className="grid gap-1.5 lg:grid-cols-[1fr_1fr] lg:items-center lg:max-w-5xl lg:mx-auto lg:w-full">
        <div className="grid gap-1.5 lg:order-2">
          <LeaveAt {...props} />
          <Main {...props} />
        </div>
        <div className="grid gap-1.5">
          <ChipTray chips={chips} asking={screen.asking} say={say} />
          <Actions {...{ laying, open, mayClear: screen.mayClear, say }} />
        </div>
      </div>
    </div>
  );
}

function RunLine({ note, say }: { readonly note: Run["note"]; readonly say: Say }) {
  const { t } = useTranslation();
  if (!note) return null;
  return (
    <p role="alert" data-testid="crash-note" className="px-3 text-center font-bold text-warn">
      {note.is === "refused" ? sayFault(t, note.fault) : say(`left.${note.is}`)}
    </p>
  );
}

/** The wish to leave at a multiplier, and whether the server has it. */
function LeaveAt({ wish, run, say, screen, table }: PanelProps) {
  const betting = screen.laying.accepted.size > 0;
  const runs = run.left === undefined && table.crash?.bust === undefined;
  const armed = betting && runs ? run.armed : undefined;
  const hint = wish.wrong
    ? say("auto.wrong")
    : armed !== undefined
      ? say("auto.armed", { at: armed })
      : wish.on
        ? say("auto.later")
        : say("auto.off");
  return (
    <div className="flex items-center gap-2 px-1 w-full max-w-xl mx-auto">
      <label className="flex items-center gap-2 min-h-11 shrink-0 max-w-[55%] font-bold">
        <input
          type="checkbox"
          data-testid="crash-auto-on"
          checked={wish.on}
          onChange={(event) => wish.change({ on: event.target.checked })}
          className="size-5 accent-brand"
        />
        {say("auto")}
      </label>
      <input
        data-testid="crash-auto"
        aria-label={say("auto.at")}
        aria-invalid={wish.wrong}
        aria-describedby="crash-auto-hint"
        inputMode="decimal"
        maxLength={8}
        value={wish.typed}
        onChange={(event) => wish.change({ typed: event.target.value })}
        className="money w-24 min-h-11 rounded-md bg-bg1 border border-line px-2 text-[16px] font-bold aria-invalid:border-lose"
      />
      <p
        id="crash-auto-hint"
        data-testid="crash-auto-state"
        data-armed={armed}
        className={`text-[12px] leading-tight ${armed === undefined && !wish.wrong ? "short:sr-only" : ""} ${wish.wrong ? "text-lose font-bold" : armed === undefined ? "text-text2" : "text-win font-bold"}`}
      >
        {hint}
      </p>
    </div>
  );
}

const BIG =
  "w-full max-w-xl mx-auto min-h-16 short:min-h-12 rounded-lg px-3 grid content-center justify-items-center leading-tight";

function Main(props: PanelProps) {
  const { screen, table, run, canLeave, say } = props;
  const { laying, chips, open, board } = screen;
  const stake = totalOf(laying.layout);
  const amount = formatAmount(formatMinor(stake));
  if (canLeave) return <Take {...props} />;
  if (open)
    return (
      <button
        type="button"
        data-spot="bet"
        data-mine={stake > 0n ? stake.toString() : undefined}
        onClick={() => board.place("bet")}
        className={`${BIG} bg-linear-to-b from-[#5b7cff] to-[#3351d8] text-white`}
      >
        <span className="display text-lg">{say("betChip", { amount: formatAmount(formatMinor(chips.chip)) })}</span>
        <span className="text-[12px]">{stake > 0n ? say("yourBet", { amount }) : say("noBetHere")}</span>
      </button>
    );
  const said =
    run.left !== undefined
      ? say("said.left", { at: run.left, amount: formatAmount(run.paid ?? "0") })
      : stake > 0n
        ? say("yourBet", { amount })
        : say("noBetHere");
  return (
    <button
      type="button"
      data-spot="bet"
      data-mine={stake > 0n ? stake.toString() : undefined}
      aria-disabled="true"
      className={`${BIG} bg-bg3 text-text2`}
    >
      <span className="font-bold">{say(`waits.${table.phase}`)}</span>
      <span className="text-[12px]">{said}</span>
    </button>
  );
}

/** The cash-out: what it pays now stands on it; what counts is where the server has it. */
function Take({ screen, table, curve, run, say }: PanelProps) {
  const now = useServerNow(100);
  const stands = standsAt(curve, table.crash, toldUntil(now, screen.heardAt()));
  const brings = formatMinor(bringsAt(totalOf(screen.laying.accepted), stands));
  return (
    <button
      type="button"
      data-testid="crash-cashout"
      data-spot="cashout"
      aria-disabled={run.leaving}
      aria-keyshortcuts="Space"
      onClick={() => run.leaving || run.cashOut()}
      className={`${BIG} bg-linear-to-b from-[#ffd761] to-[#ffb924] text-gold-ink aria-disabled:opacity-70`}
    >
      <span className="display text-xl">
        {say("cashout")} <Money amount={brings} />
      </span>
      <span className="text-[12px] font-bold">
        {run.leaving ? say("leaving") : `${timesText(stands)}×`}
        {/* A telephone has no such key. */}
        {!run.leaving && <span className="pointer-coarse:hidden"> · {say("bySpace")}</span>}
      </span>
    </button>
  );
}
