import { useTranslation } from "react-i18next";
import { formatNumber } from "@taya/client/format";
import { Money } from "@taya/ui/money";
import { percentText } from "../../lib/percent.ts";
import { When } from "../../ui/when.tsx";
import { useNames } from "./names.ts";

const AMOUNT = /^\d+\.\d{2}$/;
const SHARE = /(^|\.)percent$|^contributions\./;
const LONG = 120;

/** A value of terms in words: money, times and shares as what they are, everything else as it stands. */
export function Value({ path, value }: { readonly path: string; readonly value: unknown }) {
  const { t } = useTranslation();
  const names = useNames();
  if (value === undefined || value === "") return "–";
  if (typeof value === "boolean") return t(`console.${value ? "yes" : "no"}`);
  if (path === "startsAt" || path === "endsAt") return <When at={Number(value)} />;
  if (path === "trigger.on") return names.kind(String(value));
  if (path === "kind") return t(`console-promotions.shown.${String(value)}`);
  if (typeof value === "number") return SHARE.test(path) ? percentText(value) : formatNumber(value);
  if (Array.isArray(value))
    return value.map((each, at) => (
      <span key={at}>
        {at > 0 && ", "}
        <Value path={path} value={each} />
      </span>
    ));
  const text = String(value);
  if (AMOUNT.test(text)) return <Money amount={text} />;
  if (["period", "trigger.window", "trigger.categories"].includes(path)) return names.choice(path, text);
  return text.length > LONG ? `${text.slice(0, LONG)}…` : text;
}
