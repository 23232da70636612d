import { useId } from "react";
import { useTranslation } from "react-i18next";
import { formatNumber } from "@taya/client/format";
import { useWhole } from "@taya/ui/use-whole";

interface WholeProps {
  readonly label: string;
  /** NaN while none stands there. */
  readonly value: number;
  readonly most: number;
  readonly onWhole: (value: number) => void;
}

/** A small box for a whole number from zero on; what is none is said below it. */
export function Whole({ label, value, most, onWhole }: WholeProps) {
  const { t } = useTranslation();
  const id = useId();
  const { text, wrong, type } = useWhole({
    value: Number.isNaN(value) ? undefined : value,
    least: 0,
    most,
    onWhole: (whole) => onWhole(whole ?? NaN),
  });
  return (
    <>
      <input
        inputMode="numeric"
        autoComplete="off"
        className="box w-20 text-end"
        aria-label={label}
        aria-invalid={wrong || undefined}
        aria-describedby={wrong ? id : undefined}
        value={text}
        onChange={(event) => type(event.target.value)}
      />
      {wrong && (
        <span id={id} role="alert" className="block text-[13px] text-lose">
          {t("ui.wholeUnread", { least: "0", most: formatNumber(most) })}
        </span>
      )}
    </>
  );
}
