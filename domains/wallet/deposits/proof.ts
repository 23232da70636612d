import { fault, ok, type Result } from "@taya/kernel/result";
import { TOO_LARGE } from "@taya/platform/http/body";

const LARGEST = 5 * 1024 * 1024;
const MAGIC = { "image/jpeg": [0xff, 0xd8, 0xff], "image/png": [0x89, 0x50, 0x4e, 0x47] } as const;

/** The bytes of a slip from its data URL: a JPEG or PNG by its first bytes, at most 5 MiB. */
export function readProof(dataUrl: string): Result<Buffer, "UPLOAD_TYPE" | "UPLOAD_TOO_LARGE"> {
  const match = /^data:image\/(?:jpeg|png);base64,/.exec(dataUrl.slice(0, 64));
  if (dataUrl === TOO_LARGE) return fault("UPLOAD_TOO_LARGE");
  if (!match) return fault("UPLOAD_TYPE");
  if ((dataUrl.length - match[0].length) * 3 > LARGEST * 4) return fault("UPLOAD_TOO_LARGE");
  const bytes = Buffer.from(dataUrl.slice(match[0].length), "base64");
  return typeOf(bytes) ? ok(bytes) : fault("UPLOAD_TYPE");
}

/** A kept slip as a data URL. */
export const showProof = (bytes: Uint8Array): string =>
  `data:${typeOf(bytes) ?? "image/png"};base64,${Buffer.from(bytes).toString("base64")}`;

const typeOf = (bytes: Uint8Array): string | undefined =>
  Object.entries(MAGIC).find(([, magic]) => magic.every((byte, index) => bytes[index] === byte))?.[0];
