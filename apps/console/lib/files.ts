import { readDataUrl } from "@taya/client/data-url";

/** Saves a text under a name, byte for byte in UTF-8. */
export function saveText({ fileName, csv }: { readonly fileName: string; readonly csv: string }): void {
  const url = URL.createObjectURL(new Blob([csv], { type: "text/csv;charset=utf-8" }));
  const link = document.createElement("a");
  link.href = url;
  link.download = fileName;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}

/** A CSV file as a data URL; some systems know no type for it, and a data URL without one names none. */
export async function dataUrlOf(file: Blob): Promise<string> {
  const text = await readDataUrl(file);
  return text.startsWith("data:;") || !text.includes(",") ? `data:text/csv;base64,${text.split(",")[1] ?? ""}` : text;
}

/** "1.4 MB", "12 kB" or "300 B". */
export function sizeOf(bytes: number): string {
  if (bytes < 1_000) return `${bytes} B`;
  return bytes < 1_000_000 ? `${Math.round(bytes / 1_000)} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`;
}

/** The day before, or any number of days away. */
export const dayFrom = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
