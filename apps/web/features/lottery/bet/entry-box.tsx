import { useState } from "react";
import { useTranslation } from "react-i18next";
import { formatNumber } from "@taya/client/format";
import { Field } from "@taya/ui/field";
import { unitsOf } from "../rules/count.ts";
import { type Entry, LIST_MOST, readSymbols, readUnits } from "../rules/entry.ts";
import { contentOf, withArea } from "../rules/picks.ts";
import type { BoardProps } from "./board.tsx";

const SHOWN = 20;

/** A box to type or paste into; what is no entry is named, the rest is counted at once. */
export function EntryBox({ room, board }: BoardProps) {
  const { t } = useTranslation();
  const { play } = room;
  const { grammar } = play;
  const list = grammar.style === "list";
  const { picks, setPicks } = board;
  const [text, setText] = useState(() => (list ? picks.units : (picks.areas[0] ?? [])).join(","));
  const read = (typed: string) => checked(list ? readUnits(typed, grammar) : readSymbols(typed, grammar.alphabet));
  /** Entries that fit but win nothing in this play, as three equal digits of a group play. */
  const checked = (entry: Entry): Entry => {
    if (!list || entry.good.length > SHOWN * SHOWN) return entry;
    const alone = (unit: string) => unitsOf(play, contentOf({ ...picks, units: [unit] }, grammar)) > 0;
    const idle = picks.places.length >= (grammar.places ?? 0) ? entry.good.filter((unit) => !alone(unit)) : [];
    return { ...entry, good: entry.good.filter((unit) => !idle.includes(unit)), bad: [...entry.bad, ...idle] };
  };
  const entry = read(text);
  const type = (typed: string) => {
    setText(typed);
    const { good } = read(typed);
    setPicks(list ? { ...picks, units: good } : withArea(picks, 0, good));
  };
  const bad = entry.bad.slice(0, SHOWN);
  const error =
    entry.bad.length > 0
      ? t("lottery.entry.bad", {
          count: entry.bad.length,
          entries: bad.join(", ") + (entry.bad.length > bad.length ? ", …" : ""),
        })
      : entry.over
        ? t("lottery.entry.over", { most: formatNumber(LIST_MOST) })
        : undefined;
  return (
    <div className="grid gap-2">
      <Field label={t("lottery.entry.label")} error={error} hint={t("lottery.entry.help")}>
        {(wiring) => (
          <textarea
            {...wiring}
            value={text}
            onChange={(event) => type(event.target.value)}
            rows={6}
            spellCheck={false}
            autoComplete="off"
            inputMode="text"
            data-testid="lottery-entry"
            className="w-full rounded-md bg-bg0 border border-line-strong p-3 money whitespace-pre-wrap! leading-6 aria-invalid:border-lose"
          />
        )}
      </Field>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 text-[14px]">
        <p aria-live="polite" data-testid="lottery-entry-count">
          <b>{t("lottery.entry.good", { count: entry.good.length, shown: formatNumber(entry.good.length) })}</b>
          {entry.twice > 0 && <span className="text-text3"> · {t("lottery.entry.twice", { count: entry.twice })}</span>}
        </p>
        <span className="grow" />
        {entry.bad.length > 0 && (
          <button
            type="button"
            onClick={() => type(entry.good.join(","))}
            className="min-h-11 px-3 rounded-sm font-bold bg-bg2 hover:bg-bg3"
          >
            {t("lottery.entry.dropBad")}
          </button>
        )}
        {text !== "" && (
          <button
            type="button"
            onClick={() => type("")}
            className="min-h-11 px-3 rounded-sm font-bold bg-bg2 hover:bg-bg3"
          >
            {t("lottery.quick.clear")}
          </button>
        )}
      </div>
    </div>
  );
}
