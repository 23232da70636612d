import { useState } from "react";
import { useTranslation } from "react-i18next";
import { toMinor } from "@taya/client/amount";
import { Button } from "@taya/ui/button";
import { TextField } from "@taya/ui/field";
import { stakeFrom } from "./amounts.ts";
import type { Table } from "./use-table-of.ts";

const COUNTS = [10, 25, 50, 100];
const ANY = { least: "0.01", most: "999999999999.99" };

/** Rounds that follow by themselves: how many, and when they end before that. */
export function AutoPanel({ table }: { readonly table: Table }) {
  const { t } = useTranslation();
  const { auto, terms, playable } = table;
  const [rounds, setRounds] = useState(10);
  const [profit, setProfit] = useState("");
  const [loss, setLoss] = useState("");
  const running = auto.left !== undefined;
  const read = (typed: string) => (typed.trim() === "" ? undefined : stakeFrom(typed, ANY));
  const bad = (typed: string) => typed.trim() !== "" && read(typed) === undefined;
  const minor = (typed: string) => {
    const amount = read(typed);
    return amount === undefined ? undefined : toMinor(amount);
  };
  const missing = terms.stopsRequired && read(loss) === undefined;
  const begin = () => auto.start({ rounds, profit: minor(profit), loss: minor(loss) });
  if (running)
    return (
      <Button
        wide
        look="danger"
        className="min-h-14! text-[16px] max-md:order-first"
        data-testid="auto-stop"
        onClick={auto.stop}
      >
        {t("originals.stop", { left: auto.left })}
      </Button>
    );
  const stops = [
    { key: "stopLoss", value: loss, set: setLoss, needed: terms.stopsRequired },
    { key: "stopProfit", value: profit, set: setProfit, needed: false },
  ];
  return (
    <div className="grid gap-3">
      <div className="grid gap-1.5">
        <span className="text-[13px] font-semibold text-text2">{t("originals.rounds")}</span>
        <div role="group" aria-label={t("originals.rounds")} className="grid grid-cols-4 gap-1">
          {COUNTS.map((count) => (
            <button
              key={count}
              type="button"
              aria-pressed={count === rounds}
              onClick={() => setRounds(count)}
              className="min-h-9 rounded-sm bg-bg2 font-bold text-text2 aria-pressed:bg-brand aria-pressed:text-white"
            >
              {count}
            </button>
          ))}
        </div>
      </div>
      {stops.map(({ key, value, set, needed }) => (
        <TextField
          key={key}
          label={t(`originals.${key}`)}
          value={value}
          inputMode="decimal"
          autoComplete="off"
          required={needed}
          placeholder={needed ? "" : t("originals.noStop")}
          error={bad(value) ? t("originals.notAmount") : undefined}
          onChange={(event) => set(event.target.value)}
        />
      ))}
      {missing && <p className="text-[13px] text-text3">{t("originals.stopNeeded")}</p>}
      <Button
        wide
        look="gold"
        className="min-h-14! text-[16px] sticky bottom-0 z-10"
        data-testid="auto-start"
        disabled={!playable || !table.ready || missing || bad(loss) || bad(profit) || table.locked}
        onClick={begin}
      >
        {t("originals.start", { rounds, count: rounds })}
      </Button>
    </div>
  );
}
