import { formatMinor, parseMinor } from "@taya/kernel/minor";
import { readAmount, readWhole } from "@taya/client/typed-amount";
import { ppmOf, typedPercent } from "../../lib/percent.ts";
import type { SettingRow, Typed } from "./types.ts";

type Known = Pick<SettingRow, "kind" | "value" | "least" | "most">;
export interface Link {
  readonly name: string;
  readonly url: string;
  readonly phone?: string;
}
export type Shares = Readonly<Record<string, number>>;

/** An amount of a number of its smallest parts. */
export const amountOfMinor = (count: number): string => formatMinor(BigInt(count));

/** A value as an operator writes it. */
export function typedOf({ kind, value }: Pick<Known, "kind" | "value">): Typed {
  if (kind === "switch") return value === true ? "on" : "off";
  if (kind === "minor") return amountOfMinor(value as number);
  if (kind === "hours") return value as Record<string, string>;
  if (kind === "shares")
    return Object.fromEntries(Object.entries(value as Shares).map(([name, ppm]) => [name, typedPercent(ppm)]));
  if (kind === "links")
    return (value as unknown as Link[])
      .map(({ name, url, phone }) => [name, url, phone].filter(Boolean).join(" | "))
      .join("\n");
  return String(value as string | number);
}

/** The value that was written; undefined where it cannot be one of that kind. */
export function readTyped(row: Known, typed: Typed): unknown {
  if (typeof typed !== "string") return row.kind === "hours" ? readHours(typed) : readShares(row, typed);
  const text = typed.trim();
  switch (row.kind) {
    case "switch":
      return text === "on";
    case "money":
      return written(readAmount(text));
    case "minor":
      return within(row, countOf(readAmount(text)));
    case "number":
      return within(row, readWhole(text));
    case "links":
      return readLinks(text);
    default:
      return row.kind === "text" && text.length > (row.most ?? Infinity) ? undefined : text;
  }
}

const countOf = (amount: string | undefined): number | undefined => {
  const minor = amount === undefined ? undefined : parseMinor(amount);
  return minor === undefined ? undefined : Number(minor);
};

/** The same amount the same way, however it was typed. */
const written = (amount: string | undefined): string | undefined => {
  const minor = amount === undefined ? undefined : parseMinor(amount);
  return minor === undefined ? undefined : formatMinor(minor);
};

const within = ({ least = -Infinity, most = Infinity }: Known, count: number | undefined): number | undefined =>
  count !== undefined && count >= least && count <= most ? count : undefined;

const readHours = ({ from = "", to = "" }: Exclude<Typed, string>) => (from && to ? { from, to } : undefined);

function readShares({ most = Infinity }: Known, typed: Exclude<Typed, string>): Shares | undefined {
  const shares = Object.entries(typed).flatMap(([name, text]) => {
    const ppm = ppmOf(text);
    return ppm === null ? [] : [[name, ppm] as const];
  });
  const fits = shares.every(([, ppm]) => typeof ppm === "number" && ppm <= most);
  return fits ? (Object.fromEntries(shares) as Shares) : undefined;
}

function readLinks(text: string): Link[] | undefined {
  const links = text
    .split("\n")
    .filter((line) => line.trim() !== "")
    .map((line) => line.split("|").map((part) => part.trim()));
  const fits = links.every(([name, url, , ...more]) => name && /^https?:\/\/./i.test(url ?? "") && more.length === 0);
  return fits ? links.map(([name, url, phone]) => ({ name: name!, url: url!, ...(phone && { phone }) })) : undefined;
}
