const TAKEN_MS = 60_000;

/** Saves what is at hand as a download. */
export function saveFile(fileName: string, content: Blob): void {
  const url = URL.createObjectURL(content);
  const link = document.createElement("a");
  link.href = url;
  link.download = fileName;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), TAKEN_MS);
}

/** Fetches a file that is handed out once, as a download. */
export function fetchFile(url: string): void {
  const link = document.createElement("a");
  link.href = url;
  link.download = "";
  link.click();
}
