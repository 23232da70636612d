import { useId } from "react";
import { useTranslation } from "react-i18next";
import { formatNumber } from "@taya/client/format";
import { IconButton } from "@taya/ui/button";
import { Icon } from "@taya/ui/icon";
import { useWhole } from "@taya/ui/use-whole";

interface MultipleProps {
  /** Zero while no number stands there. */
  readonly value: number;
  readonly least?: number;
  readonly most: number;
  readonly onChange: (value: number) => void;
  readonly label?: string;
  readonly small?: boolean;
}

/** How many times a bet is made: by hand or step by step. What is no such number counts as none, and is said here. */
export function Multiple({ value, least = 1, most, onChange, label, small = false }: MultipleProps) {
  const { t } = useTranslation();
  const id = useId();
  const name = label ?? t("lottery.price.multiple");
  const { text, wrong, type } = useWhole({
    value: value || undefined,
    least,
    most,
    onWhole: (whole) => onChange(whole ?? 0),
  });
  const put = (next: number) => onChange(Math.max(least, Math.min(most, next)));
  return (
    <div className="grid gap-1.5 content-start">
      {!small && (
        <span aria-hidden="true" className="text-[13px] font-semibold text-text2">
          {name}
        </span>
      )}
      <div className="flex items-center rounded-md bg-bg0 border border-line-strong has-aria-invalid:border-lose">
        <IconButton
          label={t("lottery.less", { name })}
          disabled={value <= least}
          onClick={() => put(value - 1)}
          className="disabled:opacity-40"
        >
          <Icon name="minus" size={16} />
        </IconButton>
        <input
          aria-label={name}
          aria-invalid={wrong || undefined}
          aria-describedby={wrong ? id : undefined}
          inputMode="numeric"
          autoComplete="off"
          value={text}
          onChange={(event) => type(event.target.value)}
          className={`${small ? "w-11" : "w-16"} h-11 bg-transparent text-center font-bold money`}
        />
        <IconButton
          label={t("lottery.more", { name })}
          disabled={value >= most}
          onClick={() => put(value + 1)}
          className="disabled:opacity-40"
        >
          <Icon name="plus" size={16} />
        </IconButton>
      </div>
      {wrong && (
        <p id={id} role="alert" className="text-[13px] text-lose">
          {t("ui.wholeUnread", { least: formatNumber(least), most: formatNumber(most) })}
        </p>
      )}
    </div>
  );
}
