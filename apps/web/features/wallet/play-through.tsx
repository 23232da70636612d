import { useTranslation } from "react-i18next";
import { formatMoney } from "@taya/client/amount";
import { useBrand } from "@taya/client/brand";
import { useModals } from "@taya/ui/modal";

/** What of a deposit is to be played before it can be withdrawn, in money, with the way to what that means. */
export function PlayThrough({
  amount,
  of = "required",
}: {
  readonly amount: string;
  readonly of?: "required" | "left";
}) {
  const { t } = useTranslation();
  const { open } = useModals();
  const symbol = useBrand((state) => state.currencySymbol);
  if (!/[1-9]/.test(amount)) return null;
  return (
    <p className="text-[13px] text-text2">
      {t(`wallet.playThrough.${of}`, { amount: formatMoney(symbol, amount) })}{" "}
      <button
        type="button"
        onClick={() => open("help", { id: "play-through" })}
        className="min-h-8 font-semibold text-brand-text underline underline-offset-4"
      >
        {t("wallet.playThrough.how")}
      </button>
    </p>
  );
}
