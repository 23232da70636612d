declare const brand: unique symbol;

/** A UUIDv7 in canonical text form; opaque outside the room that made it. */
export type Id<Kind extends string> = string & { readonly [brand]: Kind };

export type PlayerId = Id<"player">;
export type EntryId = Id<"entry">;
export type RoundId = Id<"round">;

const HEX = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** Tells whether the text has the form of an id; says nothing of whether the thing exists. */
export const isId = (text: string): boolean => HEX.test(text);

/**
 * Makes a UUIDv7: 48 bits of milliseconds, then randomness, so ids sort by time.
 * `randomBytes` is handed in because the kernel has neither clock nor randomness of its own.
 */
export function makeId<Kind extends string>(nowMs: number, randomBytes: Uint8Array): Id<Kind> {
  const bytes = new Uint8Array(16);
  bytes.set(randomBytes.subarray(0, 10), 6);
  new DataView(bytes.buffer).setUint32(0, Math.floor(nowMs / 65_536));
  new DataView(bytes.buffer).setUint16(4, nowMs % 65_536);
  bytes[6] = 0x70 | (bytes[6]! & 0x0f);
  bytes[8] = 0x80 | (bytes[8]! & 0x3f);
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}` as Id<Kind>;
}
