import { room } from "@taya/platform/room";
import { type Boxes, createBoxes } from "./boxes.ts";
import { createKeyring } from "./keyring.ts";
import { createRotation, type KeyRotation, ROTATE } from "./rotation.ts";

export type { Boxes } from "./boxes.ts";
export type { Personal } from "./personal.ts";

/** Personal data under keys: locked, opened, found again, and its keys changed. */
export interface Vault extends Boxes {
  /** Changing the keys while everything stays readable. */
  readonly keys: KeyRotation;
}

/** The keys are read over a connection of their own. */
const KEYS_APART = { connections: 1, statementMs: 5_000, lockMs: 2_000 };

/** Keeps personal data unreadable in the database, and still findable by exact value. */
export const vault = room({
  name: "vault",
  calls: {},
  needs: [],
  build(platform, _needs: object) {
    const { secrets, wrapping } = platform;
    const ring = createKeyring({ db: platform.database.apart(KEYS_APART).db, secrets, wrapping });
    const boxes = createBoxes(ring);
    const door: Vault = { ...boxes, keys: createRotation({ platform, boxes, ring }) };
    return { door, handlers: {}, jobs: { [ROTATE]: async () => void (await door.keys.slice()) } };
  },
});
