import type { TFunction } from "i18next";
import { formatAmount } from "@taya/client/amount";
import { formatNumber } from "@taya/client/format";
import { percentText } from "../../lib/percent.ts";
import { amountOfMinor, type Link, type Shares } from "./setting.rules.ts";
import type { SettingRow } from "./types.ts";

/** The key of what is said of a setting. */
export const keyOf = ({ room, name }: Pick<SettingRow, "room" | "name">): string => `console-settings.${room}.${name}`;

/** A value of a setting in words, one line or several. */
export function sayValue(t: TFunction, row: SettingRow, value: unknown = row.value): string {
  switch (row.kind) {
    case "switch":
      return t(value === true ? "console.setting.on" : "console.setting.off");
    case "choice":
      return t(`${keyOf(row)}.${value as string}`);
    case "money":
      return formatAmount(value as string);
    case "minor":
      return formatAmount(amountOfMinor(value as number));
    case "hours":
      return t("console-settings.hours", value as { from: string; to: string });
    default:
      return linesOf(t, row, value).join("\n") || t("console-settings.empty");
  }
}

function linesOf(t: TFunction, { kind }: SettingRow, value: unknown): string[] {
  if (kind === "shares")
    return Object.entries(value as Shares).map(([game, ppm]) => `${t(`records.category.${game}`)} ${percentText(ppm)}`);
  if (kind === "links")
    return (value as Link[]).map(({ name, url, phone }) => [name, url, phone].filter(Boolean).join(" · "));
  return [typeof value === "number" ? formatNumber(value) : String(value as string)].filter(Boolean);
}

/** What the smallest and the largest value are, where there are such. */
export function sayBounds(t: TFunction, { kind, least, most }: SettingRow): string | undefined {
  if ((kind !== "number" && kind !== "minor") || least === undefined || most === undefined) return undefined;
  const say = (count: number) => (kind === "minor" ? formatAmount(amountOfMinor(count)) : formatNumber(count));
  return t("console-settings.between", { least: say(least), most: say(most) });
}
