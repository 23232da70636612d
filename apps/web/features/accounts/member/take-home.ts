import { saveFile } from "@taya/client/save-file";

const READ_MS = 60_000;

/** Saves a text as a file. */
export const saveText = (fileName: string, text: string): void =>
  saveFile(fileName, new Blob([text], { type: "text/plain;charset=utf-8" }));

/** Prints a title and lines on a sheet of their own, without the page around them. */
export function printLines(title: string, lines: readonly string[]): void {
  const frame = document.createElement("iframe");
  frame.setAttribute("aria-hidden", "true");
  frame.className = "fixed size-0 border-0 opacity-0";
  // Inside the open dialog: what lies outside of it is inert.
  (document.querySelector("dialog[open]") ?? document.body).append(frame);
  const { contentDocument: sheet, contentWindow: view } = frame;
  if (sheet && view) {
    sheet.title = title;
    const [head, list] = [sheet.createElement("h1"), sheet.createElement("pre")];
    head.textContent = title;
    list.textContent = lines.join("\n");
    sheet.body.append(head, list);
    view.print();
  }
  setTimeout(() => frame.remove(), READ_MS);
}
