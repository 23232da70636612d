import { useTranslation } from "react-i18next";
import { toast } from "@taya/ui/toast";
import { useSlipSettings } from "./settings.ts";
import { hasPick, MOST_PICKS, NO_SLIP, type Pick, type Selection, withoutPick, withPick } from "./slip.rules.ts";
import { changeSlip, useSlipStore } from "./slip-store.ts";

export type { Selection } from "./slip.rules.ts";

/** The picks on the slip, and the ways to change them. */
export interface SlipPicks {
  readonly picks: readonly Pick[];
  has(selection: Selection): boolean;
  /** Puts a pick on the slip, or takes it away; a full slip says so. */
  toggle(pick: Pick): void;
  remove(selection: Selection): void;
  clear(): void;
}

export function useSlip(): SlipPicks {
  const { t } = useTranslation();
  const slip = useSlipStore();
  return {
    picks: slip.picks,
    has: (selection) => hasPick(slip, selection),
    toggle(pick) {
      const now = useSlipStore.getState();
      if (hasPick(now, pick)) return changeSlip((each) => withoutPick(each, pick));
      if (now.picks.length >= MOST_PICKS) return toast(t("slip.full", { count: MOST_PICKS }), "bad");
      changeSlip((each) => withPick(each, pick, useSlipSettings.getState().lastStake));
    },
    remove: (selection) => changeSlip((each) => withoutPick(each, selection)),
    clear: () => changeSlip(() => NO_SLIP),
  };
}

/** Whether a selection is on the slip; draws anew only when that changes. */
export const useIsPicked = (selection: Selection): boolean => useSlipStore((slip) => hasPick(slip, selection));
