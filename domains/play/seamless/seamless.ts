import { readdirSync } from "node:fs";
import { join } from "node:path";
import { readTexts } from "@taya/games/kit/texts";
import type { PlayerId } from "@taya/kernel/id";
import { HOUR, MINUTE } from "@taya/kernel/instant";
import type { Db } from "@taya/platform/database";
import { gameWords } from "@taya/platform/texts";
import type { Context } from "../context.ts";
import type { ReadCall } from "./reading.ts";
import { type SeamlessReply, seamlessOrder } from "./seamless.order.ts";
import type { Status } from "./seamless.rules.ts";
import { openVendorStakes } from "./seamless.store.ts";
import { checkToken } from "./tokens.rules.ts";
import { issueToken, readTokens, revokeTokens, spendToken, tokenHash, type TokenRow } from "./tokens.store.ts";
import type { Vendor, VendorGame, VendorKey } from "./vendor.ts";

const FOLDER = join(import.meta.dirname, "..", "vendors");
const SESSION_MS = 12 * HOUR;
const LAUNCH_MS = 5 * MINUTE;

/** A vendor that may call this installation. */
export interface OpenVendor extends Vendor {
  readonly inForce: readonly VendorKey[];
  /** Where its games open in this installation. */
  readonly address: string | undefined;
}

/** What the server mounts for vendors, and what the sandbox and the audit ask. */
export interface Seamless {
  readonly vendors: ReadonlyMap<string, OpenVendor>;
  /** Moves money as a vendor asked; `closed` refuses bets and nothing else. */
  call(vendor: OpenVendor, read: ReadCall, closed: boolean): Promise<SeamlessReply>;
  /** A launch token becomes a vendor token, once; else why not. */
  authenticate(vendor: OpenVendor, token: string): Promise<{ token: string; row: TokenRow } | Status>;
  /** Whose balance a token may see; else why not. */
  look(vendor: OpenVendor, token: string, playerId: string): Promise<TokenRow | Status>;
  launch(vendor: OpenVendor, input: { playerId: PlayerId; merchant: string; gameCode: string }): Promise<string>;
  /** A vendor token without a launch: the sandbox alone may ask. */
  session(vendor: OpenVendor, input: { playerId: PlayerId; merchant: string; gameCode: string }): Promise<string>;
  /** Ends every token of a player: bets are PLAYER_BLOCKED from now on, what pays is taken as ever. */
  revoke(db: Db, playerId: PlayerId): Promise<void>;
  openStakes(db: Db): ReturnType<typeof openVendorStakes>;
}

/** Every vendor that has a folder, with what the language folders say of its games. */
export async function findVendors(folder = FOLDER): Promise<Vendor[]> {
  const names = readdirSync(folder, { withFileTypes: true }).filter((each) => each.isDirectory());
  return Promise.all(
    names.map(async ({ name }) => {
      const { default: vendor } = (await import(join(folder, name, "vendor.ts"))) as { default: Vendor };
      if (vendor.code !== name) throw new Error(`the vendor in vendors/${name} calls itself ${vendor.code}`);
      const games = vendor.games?.map((game) => ({ ...game, texts: readTexts(game.texts, more(vendor, game)) }));
      return { ...vendor, ...(games && { games }) };
    }),
  );
}

const more = ({ code }: Vendor, { info }: VendorGame) => gameWords(`vendors/${code}/${info.code}`);

export function createSeamless(context: Context, found: readonly Vendor[]): Seamless {
  const { platform, ledger } = context;
  const { db } = platform.database;
  const vendors = new Map(found.map((each) => [each.code, opened(each)]));
  const orders = new Map(found.map((each) => [each.code, seamlessOrder(context, each)]));
  const entryId = () => platform.id<"entry">();
  const issue = (vendor: OpenVendor, kind: TokenRow["kind"], lifeMs: number, input: GameOf) =>
    issueToken(db, { ...input, vendor: vendor.number, kind, expiresAt: platform.clock.now() + lifeMs });

  return {
    vendors,
    call(vendor, { call, token, needsToken }, closed) {
      const made = { ...call, closed, entryIds: [entryId(), entryId()] as const, vendorNumber: vendor.number };
      const hash = needsToken ? tokenHash(token) : undefined;
      return ledger.decide(orders.get(vendor.code)!, { playerId: call.playerId, call: made, tokenHash: hash });
    },
    async authenticate(vendor, token) {
      const hash = tokenHash(token);
      const row = (await readTokens(db, [hash])).get(hash);
      const now = platform.clock.now();
      if (!row || row.vendor !== vendor.number || row.usedAt !== null) return "TOKEN_INVALID";
      // Else a session could be made anew for ever; the sandbox hands out sessions without a launch.
      if (row.kind !== "LAUNCH" && !vendor.sandboxOnly) return "TOKEN_INVALID";
      if (row.revoked) return "PLAYER_BLOCKED";
      if (row.expiresAt <= now) return "TOKEN_EXPIRED";
      if (!(await spendToken(db, hash, now))) return "TOKEN_INVALID";
      return { row, token: await issue(vendor, "SESSION", SESSION_MS, row) };
    },
    async look(vendor, token, playerId) {
      const hash = tokenHash(token);
      return checkToken((await readTokens(db, [hash])).get(hash), { vendor, playerId, now: platform.clock.now() });
    },
    launch: (vendor, asked) => issue(vendor, "LAUNCH", LAUNCH_MS, asked),
    session: (vendor, asked) => issue(vendor, "SESSION", SESSION_MS, asked),
    revoke: (on, playerId) => revokeTokens(on, playerId, platform.clock.now()),
    openStakes: openVendorStakes,
  };
}

const opened = (vendor: Vendor): OpenVendor => ({
  ...vendor,
  inForce: vendor.keys(process.env),
  address: vendor.page?.(process.env)?.replace(/\/+$/, ""),
});

interface GameOf {
  readonly playerId: PlayerId;
  readonly merchant: string;
  readonly gameCode: string;
}
