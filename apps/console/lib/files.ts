import { readDataUrl } from "@taya/client/data-url";
import { saveFile } from "@taya/client/save-file";

/** Saves a text under a name, byte for byte in UTF-8. */
export const saveText = ({ fileName, csv }: { readonly fileName: string; readonly csv: string }): void =>
  saveFile(fileName, new Blob([csv], { type: "text/csv;charset=utf-8" }));

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
