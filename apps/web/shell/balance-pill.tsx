import { useTranslation } from "react-i18next";
import { create } from "zustand";
import { useBalance, usePlayer } from "@taya/client/player";
import { useHeld } from "@taya/client/showing";
import { IconButton } from "@taya/ui/button";
import { Icon, Spinner } from "@taya/ui/icon";
import { useModals } from "@taya/ui/modal";
import { Money, PlayMoney } from "@taya/ui/money";
import { Skeleton } from "@taya/ui/states";
import { browserStore } from "@taya/client/storage";

const HIDDEN = "taya.hideBalance";

/** Whether amounts are covered; kept on this device, shared by header and side menu. */
export const useHidden = create<{ readonly hidden: boolean }>(() => ({ hidden: browserStore.getItem(HIDDEN) === "1" }));

function toggleHidden(): void {
  const hidden = !useHidden.getState().hidden;
  browserStore.setItem(HIDDEN, hidden ? "1" : "0");
  useHidden.setState({ hidden });
}

/** The balance; a click covers it, a button reads it anew, the gold end leads to the deposit, or from a trial to a true account. */
export function BalancePill() {
  const { t } = useTranslation();
  const { open } = useModals();
  const { data: now, fault, loading, retry } = useBalance();
  const data = useHeld(now);
  const { hidden } = useHidden();
  const { trial } = usePlayer();
  const end = t(trial ? "shell.register" : "shell.deposit");
  return (
    <div className="shrink-0 flex items-center rounded-md bg-bg0 border border-line h-11">
      <button
        type="button"
        onClick={toggleHidden}
        aria-pressed={hidden}
        title={t(hidden ? "shell.showBalance" : "shell.hideBalance")}
        className="ps-3 max-sm:ps-2 pe-1 h-full font-bold text-[15px] max-sm:text-[min(15px,4.4vw)]"
      >
        {hidden ? (
          <span aria-hidden="true">***</span>
        ) : data ? (
          trial ? (
            <PlayMoney amount={data.sumBalance} />
          ) : (
            <Money amount={data.sumBalance} />
          )
        ) : fault ? (
          "—"
        ) : (
          <Skeleton className="w-20 h-4" />
        )}
        <span className="sr-only">{t(hidden ? "shell.showBalance" : "shell.hideBalance")}</span>
      </button>
      <IconButton label={t("shell.refreshBalance")} onClick={retry} className="size-8! sm:size-9!">
        {loading ? <Spinner /> : <Icon name="refresh" size={18} />}
      </IconButton>
      <button
        type="button"
        onClick={() => (trial ? open("register") : open("member", { p: "depositv2" }))}
        className="h-11 px-2.5 sm:px-4 rounded-md font-bold bg-linear-to-b from-[#ffd761] to-[#ffb924] text-gold-ink inline-flex items-center gap-1"
      >
        <Icon name={trial ? "user-plus" : "plus"} size={18} />
        <span className="hidden sm:inline">{end}</span>
        <span className="sr-only sm:hidden">{end}</span>
      </button>
    </div>
  );
}
