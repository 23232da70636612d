import { saveFile } from "@taya/client/save-file";
import { qrMatrix } from "@taya/ui/qr-matrix";

const WIDTH = 720;
const MARGIN = 60;
const LINE = 44;

interface Code {
  readonly text: string;
  /** What stands under the code, line by line; the first one large. */
  readonly lines: readonly string[];
  readonly fileName: string;
}

/** Saves a QR code as a picture: to the phone's own sheet (photos, apps) where there is one, else as a download. */
export async function saveCode({ text, lines, fileName }: Code): Promise<"saved" | "failed"> {
  const canvas = draw(text, lines);
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, "image/png"));
  if (!blob) return "failed";
  const file = new File([blob], fileName, { type: "image/png" });
  const onPhone = matchMedia("(pointer: coarse)").matches;
  if (onPhone && navigator.canShare?.({ files: [file] })) {
    try {
      await navigator.share({ files: [file] });
      return "saved";
    } catch (error) {
      if (error instanceof DOMException && error.name === "AbortError") return "failed";
    }
  }
  saveFile(fileName, blob);
  return "saved";
}

function draw(text: string, lines: readonly string[]): HTMLCanvasElement {
  const rows = qrMatrix(text);
  // Whole pixels per dot keep the edges sharp for a camera.
  const dot = Math.floor((WIDTH - 2 * MARGIN) / rows.length);
  const side = dot * rows.length;
  const left = Math.floor((WIDTH - side) / 2);
  const canvas = document.createElement("canvas");
  canvas.width = WIDTH;
  canvas.height = side + 2 * MARGIN + LINE * (lines.length + 1);
  const pen = canvas.getContext("2d");
  if (!pen) return canvas;
  pen.fillStyle = "#fff";
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.fillStyle = "#0b0e17";
  for (const [y, row] of rows.entries()) {
    for (const [x, dark] of row.entries()) if (dark) pen.fillRect(left + x * dot, MARGIN + y * dot, dot, dot);
  }
  pen.textAlign = "center";
  for (const [at, line] of lines.entries()) {
    pen.font = at === 0 ? "bold 44px Manrope, sans-serif" : "26px Manrope, sans-serif";
    pen.fillText(line, WIDTH / 2, MARGIN + side + MARGIN + LINE * at + LINE / 2, WIDTH - MARGIN);
  }
  return canvas;
}
