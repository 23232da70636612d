import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useBrand } from "@taya/client/brand";
import { serverNow } from "@taya/client/server-time";
import { addDays, DAY, dayIn, startOfDay } from "@taya/kernel/instant";
import type { FieldWords } from "../../ui/drawn-field.tsx";
import { neededMoment } from "../../ui/moment-field.tsx";
import { useNames } from "./names.ts";
import { SharesField, sharesRead, sharesTyped } from "./shares-field.tsx";
import type { Plain } from "./terms.rules.ts";
import type { Kind, Offer } from "./types.ts";
import { WordsField, wordsRead } from "./words-field.tsx";

const TITLE_MOST = 80;
const HTML_MOST = 20_000;
/** So long a new offer runs, in milliseconds, unless somebody says otherwise. */
const RUNS_FOR = 30 * DAY;

type Words = FieldWords<Plain>;

interface OfferWordsProps {
  /** What stands in the form at first. */
  readonly begun: Partial<Offer>;
  readonly isNew: boolean;
  readonly kind: Kind | undefined;
}

/** The fields of an offer's terms that are the same for every kind. */
export function useOfferWords({ begun, isNew, kind }: OfferWordsProps): Readonly<Record<string, Words>> {
  const { t } = useTranslation();
  const names = useNames();
  const timeZone = useBrand((state) => state.timeZone);
  const [tomorrow] = useState(() => startOfDay(addDays(dayIn(serverNow(), timeZone), 1), timeZone));
  const say = (key: string) => t(`console-promotions.${key}`);
  const zone = t("console-promotions.zone", { zone: timeZone });
  const plain = (name: keyof Offer, more: Partial<Words> = {}): Words => {
    const hint = t(`console-promotions.hint.${name}`, { defaultValue: "" });
    return { label: names.field(name), first: begun[name], ...(hint && { hint }), ...more };
  };
  const words = (name: "title" | "html", most: number, lines?: number): Words =>
    plain(name, {
      first: { ...begun[name] },
      place: "col-span-full",
      read: wordsRead,
      draw: (typed, set) => (
        <WordsField
          label={names.field(name)}
          typed={typed as Record<string, string>}
          onChange={set}
          most={most}
          {...(lines && { lines })}
          {...(name === "html" && { hint: say("hint.html") })}
        />
      ),
    });
  const { startsAt = tomorrow, endsAt = startsAt + RUNS_FOR } = begun;
  return {
    period: plain("period", { say: (choice) => names.choice("period", choice) }),
    wagering: plain("wagering", { first: begun.wagering ?? 1 }),
    days: plain("days"),
    maxBet: plain("maxBet"),
    maxWin: plain("maxWin"),
    contributions: plain("contributions", {
      first: sharesTyped(begun.contributions),
      place: "col-span-full",
      read: sharesRead,
      draw: (typed, set) => <SharesField typed={typed as Record<string, string>} onChange={set} />,
    }),
    ...(isNew && { code: plain("code", { first: "" }) }),
    kind: plain("kind", { say: (choice) => say(`shown.${choice}`) }),
    banner: plain("banner"),
    title: words("title", TITLE_MOST),
    html: words("html", HTML_MOST, 8),
    startsAt: neededMoment({ label: names.field("startsAt"), timeZone, hint: zone, at: startsAt }),
    endsAt: neededMoment({ label: names.field("endsAt"), timeZone, hint: zone, at: endsAt }),
    rankMin: plain("rankMin", { first: begun.rankMin ?? 0 }),
    kycMin: plain("kycMin", { first: begun.kycMin ?? 0 }),
    label: plain("label"),
    newWithinDays: plain("newWithinDays"),
    countries: countriesWords(names.field("countries"), say("hint.countries"), begun.countries),
    budget: plain("budget"),
    capDay: plain("capDay"),
    capUser: plain("capUser"),
    perUser: plain("perUser", { first: begun.perUser ?? 0 }),
    maxClaims: plain("maxClaims", { first: begun.maxClaims ?? 0 }),
    exclusiveGroup: plain("exclusiveGroup"),
    needsApply: plain("needsApply"),
    autoClaim: plain("autoClaim", { when: (now) => kind?.byDeposit === true && now["needsApply"] !== true }),
    deviceOnce: plain("deviceOnce"),
  };
}

/** Countries by their two letters; nothing typed is none asked for. */
const countriesWords = (label: string, hint: string, first: readonly string[] = []): Words => ({
  label,
  first: first.join(", "),
  read: (typed) => {
    const codes = String(typed ?? "")
      .toUpperCase()
      .split(/[\s,;]+/)
      .filter((code) => code !== "");
    return codes.length > 0 ? codes : undefined;
  },
  draw: (typed, set) => (
    <label className="grid gap-1.5">
      <span className="text-[13px] font-semibold text-text2">{label}</span>
      <input
        className="box"
        autoComplete="off"
        spellCheck={false}
        value={String(typed)}
        onChange={(event) => set(event.target.value)}
      />
      <span className="text-[12px] text-text2">{hint}</span>
    </label>
  ),
});
