declare const brand: unique symbol;

/** A UUIDv7 in canonical text form; opaque outside the room that made it. */
export type Id<Kind extends string> = string & { readonly [brand]: Kind };

export type PlayerId = Id<"player">;
export type EntryId = Id<"entry">;
export type RoundId = Id<"round">;

const HEX = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** Tells whether the text has the form of an id; says nothing of whether the thing exists. */
export const isId = (text: string): boolean => HEX.test(text);

/** Two hexadecimal digits of every byte: looking up is much quicker than formatting, and every entry needs an id. */
const BYTES = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, "0"));

/**
 * Makes a UUIDv7: 48 bits of milliseconds, then randomness, so ids sort by time.
 * `randomBytes` (ten of them) is handed in because the kernel has neither clock nor randomness of its own.
 */
export function makeId<Kind extends string>(nowMs: number, randomBytes: Uint8Array): Id<Kind> {
  const time = Math.floor(nowMs).toString(16).padStart(12, "0");
  const hex = (index: number) => BYTES[randomBytes[index]!]!;
  const version = BYTES[0x70 | (randomBytes[0]! & 0x0f)]!;
  const variant = BYTES[0x80 | (randomBytes[2]! & 0x3f)]!;
  const node = hex(4) + hex(5) + hex(6) + hex(7) + hex(8) + hex(9);
  return `${time.slice(0, 8)}-${time.slice(8)}-${version}${hex(1)}-${variant}${hex(3)}-${node}` as Id<Kind>;
}

/** The millisecond in which an id was made. */
export const idTime = (id: string): number => Number.parseInt(id.slice(0, 8) + id.slice(9, 13), 16);
