import { mkdirSync } from "node:fs";
import { dirname } from "node:path";
import type { Sharp } from "sharp";

const QUALITY = 52;

/** How a picture is handed from one step of its drawing to the next: packing it would be most of the work. */
export const BETWEEN = { compressionLevel: 0, adaptiveFiltering: false } as const;

/** Writes a picture as what its name ends in. */
export async function save(picture: Sharp, file: string): Promise<void> {
  mkdirSync(dirname(file), { recursive: true });
  const encoded = file.endsWith(".avif")
    ? picture.avif({ quality: QUALITY, effort: 2 })
    : file.endsWith(".webp")
      ? picture.webp({ quality: 84 })
      : picture.png();
  await encoded.toFile(file);
}
