import { readDataUrl } from "@taya/client/data-url";
import { checkImage, shrunk, sniff } from "./image-file.ts";

export type ImageRead =
  | { readonly ok: true; readonly dataUrl: string }
  | { readonly ok: false; readonly fault: "UPLOAD_TYPE" | "UPLOAD_TOO_LARGE" };

const QUALITY = 0.9;

/** Reads a chosen file as a data URL, made smaller when a side is over 2000 pixels; refuses by content and size. */
export async function readImage(file: File): Promise<ImageRead> {
  const head = new Uint8Array(await file.slice(0, 8).arrayBuffer());
  const fault = checkImage({ size: file.size, head });
  if (fault) return { ok: false, fault };
  const type = sniff(head) ?? "image/jpeg";
  const bitmap = await createImageBitmap(file).catch(() => undefined);
  if (!bitmap) return { ok: false, fault: "UPLOAD_TYPE" };
  const size = shrunk(bitmap.width, bitmap.height);
  const dataUrl = size ? draw(bitmap, size, type) : await readDataUrl(new Blob([file], { type }));
  bitmap.close();
  return { ok: true, dataUrl };
}

function draw(bitmap: ImageBitmap, size: { width: number; height: number }, type: string): string {
  const canvas = Object.assign(document.createElement("canvas"), size);
  canvas.getContext("2d")?.drawImage(bitmap, 0, 0, size.width, size.height);
  return canvas.toDataURL(type, QUALITY);
}
