import { useTranslation } from "react-i18next";
import { IconButton } from "@taya/ui/button";
import { Icon } from "@taya/ui/icon";
import { Push } from "@taya/ui/push";
import { ONE_PRIZE, type TypedPrize } from "./prizes.rules.ts";

const MOST = 20;

interface PrizesFieldProps {
  readonly typed: readonly TypedPrize[];
  readonly onChange: (typed: readonly TypedPrize[]) => void;
}

/** The prizes of a raffle, the first ones first: how many of what. */
export function PrizesField({ typed, onChange }: PrizesFieldProps) {
  const { t } = useTranslation();
  const say = (key: string) => t(`console-promotions.${key}`);
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-1.5 text-[13px] font-semibold text-text2">{say("prizes")}</legend>
      {typed.map((prize, at) => {
        const change = (name: keyof TypedPrize, to: string) => onChange(typed.with(at, { ...prize, [name]: to }));
        const box = (name: "count" | "amount" | "wagering") => (
          <label key={name} className="grid gap-1 text-[12px] text-text2">
            {say(`prize.${name}`)}
            <input
              className="box money"
              inputMode={name === "amount" ? "decimal" : "numeric"}
              autoComplete="off"
              value={prize[name]}
              onChange={(event) => change(name, event.target.value)}
            />
          </label>
        );
        return (
          <div
            key={at}
            className="grid grid-cols-[4rem_1fr_1fr_auto] items-end gap-2 sm:grid-cols-[4rem_1fr_1fr_1fr_auto]"
          >
            {box("count")}
            <label className="grid gap-1 text-[12px] text-text2">
              {say("prize.kind")}
              <select className="box" value={prize.kind} onChange={(event) => change("kind", event.target.value)}>
                {["cash", "bonus"].map((kind) => (
                  <option key={kind} value={kind}>
                    {say(`prize.${kind}`)}
                  </option>
                ))}
              </select>
            </label>
            {box("amount")}
            <IconButton
              label={t("console-promotions.dropPrize", { number: at + 1 })}
              disabled={typed.length === 1}
              onClick={() => onChange(typed.filter((_, other) => other !== at))}
              className="disabled:opacity-40 sm:order-last"
            >
              <Icon name="trash" size={18} />
            </IconButton>
            {prize.kind === "bonus" && <div className="col-span-full sm:col-span-1">{box("wagering")}</div>}
          </div>
        );
      })}
      <Push
        disabled={typed.length >= MOST}
        onClick={() => onChange([...typed, ONE_PRIZE])}
        className="justify-self-start"
      >
        {say("addPrize")}
      </Push>
    </fieldset>
  );
}
