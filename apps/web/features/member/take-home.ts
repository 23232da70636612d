const READ_MS = 60_000;

/** Saves a text as a file. */
export function saveText(fileName: string, text: string): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([text], { type: "text/plain;charset=utf-8" }));
  link.download = fileName;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), READ_MS);
}

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

/** Fetches a file that is handed out once, as a download. */
export function fetchFile(url: string): void {
  const link = document.createElement("a");
  link.href = url;
  link.download = "";
  link.click();
}
