import { readDataUrl } from "@taya/client/data-url";
import { bytesOf, checkFile, IMAGE_BYTES, shrunk, sniff } from "./image-file.ts";

export type ImageRead =
  | { readonly ok: true; readonly dataUrl: string }
  | { readonly ok: false; readonly fault: "UPLOAD_TYPE" | "UPLOAD_TOO_LARGE" };

const QUALITY = 0.9;

/** Reads a chosen file as a data URL, made smaller where it is larger than may be sent; refuses by content and size. */
export async function readImage(file: File): Promise<ImageRead> {
  const head = new Uint8Array(await file.slice(0, 8).arrayBuffer());
  const fault = checkFile({ size: file.size, head });
  if (fault) return { ok: false, fault };
  const type = sniff(head) ?? "image/jpeg";
  const bitmap = await createImageBitmap(file).catch(() => undefined);
  if (!bitmap) return { ok: false, fault: "UPLOAD_TYPE" };
  const size = shrunk(bitmap.width, bitmap.height);
  // What is not too wide or high cannot be made smaller; of too many bytes it is refused as it is (specification, section 5).
  const large = { ok: false, fault: "UPLOAD_TOO_LARGE" } as const;
  if (!size && file.size > IMAGE_BYTES) return large;
  const dataUrl = size ? drawn(bitmap, size, type) : await readDataUrl(new Blob([file], { type }));
  bitmap.close();
  return bytesOf(dataUrl) > IMAGE_BYTES ? large : { ok: true, dataUrl };
}

/** The picture in that size; as a photograph where it would be too large as a drawing. */
function drawn(bitmap: ImageBitmap, { width, height }: { width: number; height: number }, type: string): string {
  const canvas = Object.assign(document.createElement("canvas"), { width, height });
  const context = canvas.getContext("2d");
  context?.drawImage(bitmap, 0, 0, width, height);
  const dataUrl = canvas.toDataURL(type, QUALITY);
  if (type === "image/jpeg" || bytesOf(dataUrl) <= IMAGE_BYTES) return dataUrl;
  if (context) {
    // A photograph has no clear parts: they would turn black.
    context.globalCompositeOperation = "destination-over";
    context.fillStyle = "#fff";
    context.fillRect(0, 0, width, height);
  }
  return canvas.toDataURL("image/jpeg", QUALITY);
}
