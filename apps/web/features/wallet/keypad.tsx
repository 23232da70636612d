import { useTranslation } from "react-i18next";
import { Icon } from "@taya/ui/icon";

const KEYS = ["1", "2", "3", "4", "5", "6", "7", "8", "9", ".", "0", "back"];

/** Large keys for an amount, on touch screens only; a keyboard types into the field itself. */
export function Keypad({ onKey }: { readonly onKey: (key: string) => void }) {
  const { t } = useTranslation();
  return (
    <div role="group" aria-label={t("wallet.deposit.keypad")} className="hidden pointer-coarse:grid grid-cols-3 gap-2">
      {KEYS.map((key) => (
        <button
          key={key}
          type="button"
          aria-label={key === "back" ? t("wallet.deposit.backspace") : key}
          onClick={() => onKey(key)}
          className="min-h-12 grid place-items-center rounded-md bg-bg2 text-lg font-bold active:bg-bg3"
        >
          {key === "back" ? <Icon name="arrow-left" /> : key}
        </button>
      ))}
    </div>
  );
}
