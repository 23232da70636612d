/** Largest image an upload may have, in bytes. */
export const IMAGE_BYTES = 5_242_880;
/** Longest side sent; larger pictures are made smaller first. */
const LONGEST_SIDE = 2000;

/** Image type by content, whatever the file name says; undefined when it is neither jpeg nor png. */
export function sniff(head: Uint8Array): "image/jpeg" | "image/png" | undefined {
  if (starts(head, [0xff, 0xd8, 0xff])) return "image/jpeg";
  if (starts(head, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])) return "image/png";
  return undefined;
}

/** What no camera writes is not even decoded, in bytes. */
const FILE_BYTES = 64 * 1024 * 1024;

/** Why a chosen file is not even looked at, type first; undefined when it is. */
export function checkFile(file: {
  readonly size: number;
  readonly head: Uint8Array;
}): "UPLOAD_TYPE" | "UPLOAD_TOO_LARGE" | undefined {
  if (!sniff(file.head)) return "UPLOAD_TYPE";
  return file.size > FILE_BYTES ? "UPLOAD_TOO_LARGE" : undefined;
}

/** The bytes a data URL stands for. */
export const bytesOf = (dataUrl: string): number => {
  const encoded = dataUrl.slice(dataUrl.indexOf(",") + 1);
  return (encoded.length * 3) / 4 - (encoded.endsWith("==") ? 2 : encoded.endsWith("=") ? 1 : 0);
};

/** Width and height with the longest side at most 2000, or undefined when nothing must change. */
export function shrunk(width: number, height: number): { width: number; height: number } | undefined {
  const scale = LONGEST_SIDE / Math.max(width, height);
  if (scale >= 1) return undefined;
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

const starts = (head: Uint8Array, bytes: readonly number[]): boolean => bytes.every((byte, at) => head[at] === byte);
