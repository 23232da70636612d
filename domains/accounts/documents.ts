import { fault, ok, type Result } from "@taya/kernel/result";
import type { Scanner } from "@taya/platform/scanner/scanner";
import sharp from "sharp";
import { createGate } from "./hashing.ts";

export const IMAGE_LARGEST = 5_242_880;
const PIXELS_MOST = 24_000_000;
const SIDE_MOST = 2_000;
const QUALITY = 85;

export type UploadFault = "UPLOAD_TYPE" | "UPLOAD_TOO_LARGE" | "UPLOAD_PIXELS" | "UPLOAD_INFECTED" | "OVERLOADED";
/** When to come again while the scanner cannot be asked, in seconds. */
const SCAN_AGAIN = 30;

const MAGIC: Readonly<Record<string, Buffer>> = {
  "image/jpeg": Buffer.from([0xff, 0xd8, 0xff]),
  "image/png": Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
};

/** The bytes of a data URL, when they are what they say: jpeg or png, at most 5,242,880 bytes. */
export function readImage(dataUrl: string): Result<Buffer, UploadFault> {
  const match = /^data:([a-z]+\/[a-z0-9.+-]+)(?:;[a-z0-9=-]+)*;base64,/i.exec(dataUrl.slice(0, 128));
  if (!match) return fault("UPLOAD_TYPE");
  const declared = match[1]!.toLowerCase().replace("image/jpg", "image/jpeg");
  if (declared === "application/x-too-large") return fault("UPLOAD_TOO_LARGE");
  const magic = MAGIC[declared];
  if (!magic) return fault("UPLOAD_TYPE");
  const encoded = dataUrl.length - match[0].length;
  if ((encoded * 3) / 4 > IMAGE_LARGEST + 3) return fault("UPLOAD_TOO_LARGE");
  const bytes = Buffer.from(dataUrl.slice(match[0].length), "base64");
  if (bytes.length > IMAGE_LARGEST) return fault("UPLOAD_TOO_LARGE");
  return bytes.subarray(0, magic.length).equals(magic) ? ok(bytes) : fault("UPLOAD_TYPE");
}

/** Redraws images so that nothing but the picture survives: no metadata, no second format, at most 2000 pixels a side. */
export interface Redrawing {
  document(dataUrl: string): Promise<Result<Buffer, UploadFault>>;
  /** A square of 256 pixels. */
  avatar(dataUrl: string): Promise<Result<Buffer, UploadFault>>;
}

/** Lets through what the scanner calls clean; `OVERLOADED` when it cannot be asked, so that it is sent again. */
export async function refuseInfected(
  scanner: Scanner,
  bytes: Uint8Array,
): Promise<Result<null, "UPLOAD_INFECTED" | "OVERLOADED">> {
  const verdict = await scanner.look(bytes);
  if (verdict === "CLEAN") return ok(null);
  return verdict === "INFECTED" ? fault("UPLOAD_INFECTED") : fault("OVERLOADED", { retryAfter: SCAN_AGAIN });
}

/** Two are drawn at a time, since decoding is the heaviest work of the room; four are scanned, before they are decoded. */
export function createRedrawing(scanner: Scanner): Redrawing {
  const gate = createGate(2, 50);
  const scanning = createGate(4, 50);
  // Warnings are no refusal: whole makes of phones write what decoders warn of. What is cut off or broken is.
  const open = (bytes: Buffer) =>
    sharp(bytes, { limitInputPixels: PIXELS_MOST, failOn: "error", sequentialRead: true }).rotate();

  async function draw(dataUrl: string, work: (bytes: Buffer) => Promise<Buffer>): Promise<Result<Buffer, UploadFault>> {
    const bytes = readImage(dataUrl);
    if (!bytes.ok) return bytes;
    const scanned = await scanning(() => refuseInfected(scanner, bytes.value));
    if (!scanned.ok) return scanned;
    if (!scanned.value.ok) return scanned.value;
    const drawn = await gate(() => work(bytes.value).catch((error: unknown) => error));
    if (!drawn.ok) return drawn;
    if (Buffer.isBuffer(drawn.value)) return ok(drawn.value);
    return fault(/pixel limit/i.test(String(drawn.value)) ? "UPLOAD_PIXELS" : "UPLOAD_TYPE");
  }

  const inside = { width: SIDE_MOST, height: SIDE_MOST, fit: "inside", withoutEnlargement: true } as const;
  return {
    document: (dataUrl) =>
      draw(dataUrl, (bytes) =>
        open(bytes).resize(inside).flatten({ background: "#fff" }).jpeg({ quality: QUALITY }).toBuffer(),
      ),
    avatar: (dataUrl) =>
      draw(dataUrl, (bytes) =>
        open(bytes)
          .resize(256, 256, { fit: "cover" })
          .flatten({ background: "#fff" })
          .jpeg({ quality: QUALITY })
          .toBuffer(),
      ),
  };
}
