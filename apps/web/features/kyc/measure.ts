import { type Advice, adviceOn, LOOKED_AT } from "./quality.ts";

/** Advice on a picture; none when it cannot be looked at. */
export async function measure(dataUrl: string): Promise<readonly Advice[]> {
  const image = new Image();
  image.src = dataUrl;
  try {
    await image.decode();
  } catch {
    return [];
  }
  const { naturalWidth, naturalHeight } = image;
  const side = Math.max(naturalWidth, naturalHeight);
  const scale = Math.min(1, LOOKED_AT / side);
  const width = Math.max(1, Math.round(naturalWidth * scale));
  const height = Math.max(1, Math.round(naturalHeight * scale));
  const canvas = Object.assign(document.createElement("canvas"), { width, height });
  const pen = canvas.getContext("2d", { willReadFrequently: true });
  if (!pen) return [];
  pen.drawImage(image, 0, 0, width, height);
  return adviceOn(pen.getImageData(0, 0, width, height), side);
}
