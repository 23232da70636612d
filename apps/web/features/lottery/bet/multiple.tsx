import { useTranslation } from "react-i18next";
import { IconButton } from "@taya/ui/button";
import { Icon } from "@taya/ui/icon";

interface MultipleProps {
  readonly value: number;
  readonly most: number;
  readonly onChange: (value: number) => void;
  readonly label?: string;
  readonly small?: boolean;
}

/** How many times a bet is made: by hand or step by step. */
export function Multiple({ value, most, onChange, label, small = false }: MultipleProps) {
  const { t } = useTranslation();
  const name = label ?? t("lottery.price.multiple");
  const put = (next: number) => onChange(Math.max(1, Math.min(most, Math.floor(next) || 1)));
  return (
    <div className="grid gap-1.5">
      {!small && (
        <span aria-hidden="true" className="text-[13px] font-semibold text-text2">
          {name}
        </span>
      )}
      <div className="flex items-center rounded-md bg-bg0 border border-line-strong">
        <IconButton
          label={t("lottery.less", { name })}
          disabled={value <= 1}
          onClick={() => put(value - 1)}
          className="disabled:opacity-40"
        >
          <Icon name="minus" size={16} />
        </IconButton>
        <input
          aria-label={name}
          inputMode="numeric"
          value={value}
          onChange={(event) => put(Number(event.target.value.replaceAll(/\D/g, "")))}
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
    </div>
  );
}
