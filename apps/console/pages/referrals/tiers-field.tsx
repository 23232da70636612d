import { useTranslation } from "react-i18next";
import { IconButton } from "@taya/ui/button";
import { Icon } from "@taya/ui/icon";
import { Push } from "@taya/ui/push";
import type { TypedTier } from "./tiers.rules.ts";

const MOST = 20;

interface TiersFieldProps {
  readonly typed: readonly TypedTier[];
  readonly onChange: (typed: readonly TypedTier[]) => void;
}

/** What a referrer gets for each friend, from the how many-eth on. */
export function TiersField({ typed, onChange }: TiersFieldProps) {
  const { t } = useTranslation();
  const say = (key: string) => t(`console-referrals.${key}`);
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-1.5 text-[13px] font-semibold text-text2">{say("tiers")}</legend>
      {typed.map((tier, at) => (
        <div key={at} className="grid grid-cols-[1fr_1fr_auto] items-end gap-2">
          {(["from", "amount"] as const).map((name) => (
            <label key={name} className="grid gap-1 text-[12px] text-text2">
              {say(`tier.${name}`)}
              <input
                className="box money"
                inputMode={name === "amount" ? "decimal" : "numeric"}
                autoComplete="off"
                value={tier[name]}
                onChange={(event) => onChange(typed.with(at, { ...tier, [name]: event.target.value }))}
              />
            </label>
          ))}
          <IconButton
            label={t("console-referrals.dropTier", { number: at + 1 })}
            disabled={typed.length === 1}
            onClick={() => onChange(typed.filter((_, other) => other !== at))}
            className="disabled:opacity-40"
          >
            <Icon name="trash" size={18} />
          </IconButton>
        </div>
      ))}
      <Push
        disabled={typed.length >= MOST}
        onClick={() => onChange([...typed, { from: "", amount: "" }])}
        className="justify-self-start"
      >
        {say("addTier")}
      </Push>
    </fieldset>
  );
}
