import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { When } from "./when.tsx";

const INSTANT = /(At|From|Until|^at|^since)$/;

/** Facts whose values have names of their own. */
const NAMED: Readonly<Record<string, string>> = { type: "accountType", kycStatus: "status", status: "status" };

/** Shows a fact of any shape: instants as times, lists with commas, the rest as it is. */
export function useShow(): (name: string, value: unknown) => ReactNode {
  const { t } = useTranslation();
  return function show(name, value): ReactNode {
    if (value === null || value === undefined || value === "") return "–";
    if (typeof value === "number" && INSTANT.test(name) && value > 1e12) return <When at={value} />;
    if (NAMED[name]) return t(`console.${NAMED[name]}.${String(value)}`, { defaultValue: String(value) });
    if (typeof value === "boolean") return value ? t("console.yes") : t("console.no");
    if (typeof value === "number" || typeof value === "bigint") return String(value);
    if (typeof value === "string") return value;
    if (Array.isArray(value))
      return value.map((each) => (isPlain(each) ? plainText(each) : String(each))).join(", ") || "–";
    return isPlain(value) ? plainText(value) : "–";
  };
}

/** The name of a fact in the language of the page; a fact nobody named keeps the server's name. */
export function useFactName(): (name: string) => string {
  const { t } = useTranslation();
  return (name) => t(`console.fact.${name}`, { defaultValue: name });
}

const isPlain = (value: unknown): value is Record<string, unknown> => typeof value === "object" && value !== null;

const plainText = (value: Record<string, unknown>): string =>
  Object.entries(value)
    .filter(([, part]) => part !== null && part !== undefined && typeof part !== "object")
    .map(([name, part]) => `${name} ${String(part)}`)
    .join(" · ");
