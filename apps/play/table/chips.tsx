import { Chip } from "@taya/games/parts/chip";
import type { Say } from "@taya/games/kit/table-view";
import { formatMinor } from "@taya/kernel/minor";
import { useState } from "react";
import { formatAmount } from "@taya/client/amount";
import { IconButton } from "@taya/ui/button";
import { Dialog } from "@taya/ui/dialog";
import { Icon } from "@taya/ui/icon";
import { browserStore } from "@taya/client/storage";

const KEPT = "taya.chips";
const SHOWN = 5;
const ALL = [100n, 500n, 1_000n, 2_000n, 5_000n, 10_000n, 50_000n, 100_000n, 500_000n, 1_000_000n];

/** The chips a player keeps at hand: those chosen before on this device, else five that fit the table. */
export function useChips(min: bigint, max: bigint) {
  const fitting = ALL.filter((each) => each >= min && each <= max);
  const offered = fitting.length > 0 ? fitting : [min];
  const [kept, setKept] = useState<readonly bigint[]>(read);
  const own = kept.filter((each) => offered.includes(each));
  const set = own.length > 0 ? own : offered.slice(0, SHOWN);
  const [chosen, setChosen] = useState<bigint>();
  const chip = chosen !== undefined && set.includes(chosen) ? chosen : set[Math.min(1, set.length - 1)]!;
  return {
    chip,
    set,
    offered,
    choose: setChosen,
    keep: (next: readonly bigint[]) => {
      browserStore.setItem(KEPT, next.map(String).join());
      setKept(next);
    },
  };
}

type Chips = ReturnType<typeof useChips>;

function read(): bigint[] {
  const kept = browserStore.getItem(KEPT) ?? "";
  return /^\d+(,\d+)*$/.test(kept) ? kept.split(",").map(BigInt) : [];
}

interface TrayProps {
  readonly chips: Chips;
  readonly asking: { readonly asks: boolean; readonly keepAsks: (on: boolean) => void };
  readonly say: Say;
}

/** The chips to lay, which of them stand here, and whether each bet is asked for first. */
export function ChipTray({ chips, asking, say }: TrayProps) {
  const [editing, setEditing] = useState(false);
  return (
    <div role="radiogroup" aria-label={say("chips")} className="flex items-center justify-center gap-0.5 sm:gap-1.5">
      {chips.set.map((each) => {
        const chosen = each === chips.chip;
        return (
          <button
            key={String(each)}
            type="button"
            role="radio"
            aria-checked={chosen}
            aria-label={say("chip", { amount: formatAmount(formatMinor(each)) })}
            onClick={() => chips.choose(each)}
            data-testid={`chip-${formatMinor(each)}`}
            className={`size-12 grid place-items-center rounded-full transition-transform duration-120 ${
              chosen ? "ring-3 ring-gold -translate-y-1 bg-black/60" : "opacity-85 hover:opacity-100"
            }`}
          >
            <Chip value={each} size={42} />
          </button>
        );
      })}
      <IconButton label={say("editChips")} onClick={() => setEditing(true)}>
        <Icon name="edit" size={18} />
      </IconButton>
      {editing && <Editor {...{ chips, asking, say }} onClose={() => setEditing(false)} />}
    </div>
  );
}

function Editor({ chips, asking, say, onClose }: TrayProps & { readonly onClose: () => void }) {
  const toggle = (each: bigint) => {
    const next = chips.set.includes(each) ? chips.set.filter((kept) => kept !== each) : [...chips.set, each];
    if (next.length > 0 && next.length <= SHOWN) chips.keep(next.toSorted((a, b) => Number(a - b)));
  };
  return (
    <Dialog title={say("editChips")} onClose={onClose}>
      <p className="text-text2">{say("editChipsHelp", { count: SHOWN })}</p>
      <div className="grid grid-cols-4 gap-2">
        {chips.offered.map((each) => (
          <button
            key={String(each)}
            type="button"
            aria-pressed={chips.set.includes(each)}
            aria-label={say("chip", { amount: formatAmount(formatMinor(each)) })}
            onClick={() => toggle(each)}
            className="min-h-16 grid place-items-center rounded-md bg-bg2 aria-pressed:bg-brand aria-pressed:ring-2 ring-gold"
          >
            <Chip value={each} size={44} />
          </button>
        ))}
      </div>
      <label className="flex items-start gap-3 min-h-11 py-2">
        <input
          type="checkbox"
          data-testid="table-asks"
          checked={asking.asks}
          onChange={(event) => asking.keepAsks(event.target.checked)}
          className="size-5 mt-0.5 accent-brand"
        />
        <span>
          <b className="block">{say("askFirst")}</b>
          <span className="text-[13px] text-text2">{say("askFirstHelp")}</span>
        </span>
      </label>
    </Dialog>
  );
}
