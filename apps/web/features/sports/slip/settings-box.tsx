import { useState } from "react";
import { useTranslation } from "react-i18next";
import { readAmount } from "@taya/client/typed-amount";
import { TextField } from "@taya/ui/field";
import { typedAmount } from "@taya/ui/amount.rules";
import { OddsSwitch } from "../odds/odds-switch.tsx";
import { changeSettings, CHIPS, POLICIES, useSlipSettings } from "./settings.ts";

/** How the slip behaves: what is accepted when prices move, how they are written, which stakes are at hand. */
export function SettingsBox() {
  const { t } = useTranslation();
  const { policy, chips } = useSlipSettings();
  return (
    <div className="grid gap-4 rounded-sm bg-bg2 p-3" data-testid="slip-settings">
      <fieldset className="grid gap-1">
        <legend className="mb-1 text-[13px] font-semibold text-text2">{t("slip.policy")}</legend>
        {POLICIES.map((each) => (
          <label key={each} className="flex items-start gap-2.5 min-h-9 py-1.5 cursor-pointer text-[14px]">
            <input
              type="radio"
              name="odds-policy"
              checked={policy === each}
              onChange={() => changeSettings({ policy: each })}
              className="size-5 shrink-0 accent-brand"
            />
            {t(`slip.policy.${each}`)}
          </label>
        ))}
      </fieldset>
      <div className="grid gap-1.5">
        <span className="text-[13px] font-semibold text-text2">{t("slip.format")}</span>
        <OddsSwitch />
      </div>
      <fieldset className="grid gap-1.5">
        <legend className="mb-1.5 text-[13px] font-semibold text-text2">{t("slip.chips")}</legend>
        <div className="grid grid-cols-3 gap-2">
          {CHIPS.map((_, at) => (
            <Chip key={at} at={at} value={chips[at] ?? CHIPS[at]!} />
          ))}
        </div>
      </fieldset>
    </div>
  );
}

/** An amount at one press; what is none is not kept. */
function Chip({ at, value }: { readonly at: number; readonly value: string }) {
  const { t } = useTranslation();
  const [text, setText] = useState(value);
  const amount = readAmount(text);
  const good = amount !== undefined && /[1-9]/.test(amount);
  return (
    <TextField
      label={t("slip.chip", { number: at + 1 })}
      inputMode="decimal"
      value={text}
      error={good ? undefined : t("ui.amountUnread")}
      onChange={({ target }) => {
        setText(target.value);
        const read = readAmount(target.value);
        if (read === undefined || !/[1-9]/.test(read)) return;
        const { chips } = useSlipSettings.getState();
        changeSettings({
          chips: CHIPS.map((usual, each) => (each === at ? typedAmount(read) : (chips[each] ?? usual))),
        });
      }}
    />
  );
}
