import { randomUUID } from "node:crypto";
import type { PlayerId } from "@taya/kernel/id";
import { type Ledger, ledgerDoor, legsOf } from "@taya/ledger";
import { type TestDatabase, testDatabase } from "@taya/platform/testing";
import torture from "../vendors/torture/vendor.ts";
import type { Context } from "../context.ts";
import type { Verb } from "./book.ts";
import { readCall } from "./reading.ts";
import type { VendorPolicy } from "./seamless.rules.ts";
import { createSeamless, type Seamless } from "./seamless.ts";

type Body = Readonly<Record<string, unknown>>;
/** Settlements as they were told to the other rooms. */
type SettledEvent = Readonly<Record<string, unknown>>;

/** The vendors' wallet over a database of its own; every policy is a vendor. */
export interface VendorWorld {
  readonly store: TestDatabase;
  readonly ledger: Ledger;
  readonly told: SettledEvent[];
  /** A player with so much cash and a session at the vendor with the policy. */
  seat(cash: number, policy?: VendorPolicy): Promise<TestSeat>;
  /** Lets a second program of the same installation answer from now on. */
  restart(): void;
  close(): Promise<void>;
}

export interface TestSeat {
  readonly playerId: PlayerId;
  /** The answer to the byte. */
  ask(verb: Verb, fields: object): Promise<string>;
  say(verb: Verb, fields: object): Promise<Body>;
  funds(): Promise<{ readonly cash: number; readonly inPlay: number; readonly debt: number }>;
}

const vendorOf = (number: number, policy: VendorPolicy) => ({ ...torture, code: `v${number}`, number, policy });

export async function vendorWorld(policies: readonly VendorPolicy[] = []): Promise<VendorWorld> {
  const store = await testDatabase();
  const { platform, database } = store;
  const told: SettledEvent[] = [];
  const events = {
    ...platform.events,
    tellAll: async (_: unknown, __: unknown, events: SettledEvent[]) => void told.push(...events),
  };
  const vendors = [torture, ...policies.map((policy, index) => vendorOf(100 + index, policy))];
  const open = (ledger: Ledger): Seamless =>
    createSeamless({ platform: { ...platform, events }, ledger } as unknown as Context, vendors);
  const ledger = ledgerDoor(platform);
  let seamless = open(ledger);

  return {
    store,
    ledger,
    told,
    restart: () => void (seamless = open(ledgerDoor(platform))),
    close: () => store.close(),
    async seat(cash, policy) {
      const index = policy ? policies.indexOf(policy) : -1;
      const vendor = seamless.vendors.get(index < 0 ? torture.code : `v${100 + index}`)!;
      const playerId = platform.id<"player">();
      await ledger.open(database.db, { merchant: "fiesta", playerId, currency: "PHP" });
      const key = platform.id<"entry">();
      if (cash > 0) await ledger.submit([{ playerId, type: 100, key, legs: legsOf.deposit(BigInt(cash)) }]);
      const token = await seamless.session(vendor, { playerId, merchant: "fiesta", gameCode: "dice" });
      const ask: TestSeat["ask"] = async (verb, fields) => {
        const body = { requestId: randomUUID(), playerId, token, gameCode: "dice", ...fields };
        const read = readCall(verb, body, platform.clock.now());
        return read ? (await seamless.call(vendor, read, false)).text : JSON.stringify({ status: "INVALID_REQUEST" });
      };
      return {
        playerId,
        ask,
        say: async (verb, fields) => JSON.parse(await ask(verb, fields)) as Body,
        async funds() {
          const { cash: left, inPlay, debt } = await ledger.balance(database.db, playerId);
          return { cash: Number(left), inPlay: Number(inPlay), debt: Number(debt) };
        },
      };
    },
  };
}
