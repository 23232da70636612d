import { readAmount, readWhole } from "@taya/client/typed-amount";
import type { SettingRow, SettingValue } from "./types.ts";

type Known = Pick<SettingRow, "kind" | "value">;

/** A setting as an operator reads and writes it: lists divided by commas, the parts of an account line by line. */
export function textOf({ kind, value }: Known): string {
  if (kind === "switch") return value === true ? "on" : "off";
  if (kind === "list") return (value as string[]).join(", ");
  if (kind === "account")
    return Object.values(value as Record<string, string>)
      .join("\n")
      .trimEnd();
  return String(value);
}

/** Whether what was written can be a value of that kind. */
export function isWritten({ kind, value }: Known, text: string): boolean {
  if (kind === "money") return readAmount(text) !== undefined;
  if (kind === "number") return readWhole(text) !== undefined;
  if (kind === "account") return text.split("\n").length <= Object.keys(value as object).length;
  return true;
}

/** The value to send for what was written. */
export function valueOf({ kind, value }: Known, text: string): SettingValue {
  if (kind === "switch") return text === "on";
  if (kind === "number") return readWhole(text)!;
  if (kind === "money") return readAmount(text)!;
  if (kind === "list")
    return text
      .split(",")
      .map((each) => each.trim())
      .filter((each) => each !== "");
  if (kind === "account") {
    const lines = text.split("\n");
    return Object.fromEntries(Object.keys(value as object).map((name, index) => [name, (lines[index] ?? "").trim()]));
  }
  return text.trim();
}
