import type { PlayerId } from "@taya/kernel/id";
import type { Db } from "@taya/platform/database";
import { sql } from "kysely";
import encodeQR from "qr";
import sharp from "sharp";
import type { Context } from "../context.ts";
import { hasFactor, proveCode } from "../guard/factor.ts";
import type { Owner } from "../guard/guesses.ts";
import { proveRecovery } from "../guard/recovery.ts";

const SIDE = 200;
const MARGIN = 20;

/** How an account is guarded beside its password. */
export interface TwoFactor {
  readonly enabled: boolean;
  readonly methods: readonly string[];
  /** Recovery codes not used yet. */
  readonly recoveryLeft: number;
}

export async function twoFactorOf(db: Db, id: PlayerId): Promise<TwoFactor> {
  const enabled = await hasFactor(db, id);
  const { rows } = await sql<{ left: number }>`
    select count(*)::int as left from accounts.recovery_code where player_id = ${id} and used_at is null`.execute(db);
  return { enabled, methods: enabled ? ["GOOGLE"] : [], recoveryLeft: enabled ? rows[0]!.left : 0 };
}

export async function dropRecovery(tx: Db, id: PlayerId): Promise<void> {
  await sql`delete from accounts.recovery_code where player_id = ${id}`.execute(tx);
}

/** Takes a code of the authenticator, or one of the codes for the day it is lost. */
export const proveEither = (context: Context, owner: Owner, code: string) =>
  /^\d{6}$/.test(code.trim()) ? proveCode(context, owner, code) : proveRecovery(context, owner, code);

/** The code to scan as a PNG of 200 pixels with a margin of 20. */
export async function qrPicture(text: string): Promise<string> {
  const inner = SIDE - 2 * MARGIN;
  // The library wants a border of at least one dot; the margin is ours, so it is cut off again.
  const rows = encodeQR(text, "raw", { border: 1, ecc: "medium" })
    .slice(1, -1)
    .map((row) => row.slice(1, -1));
  const dots = rows.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : "")));
  const scale = inner / rows.length;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${SIDE}" height="${SIDE}"><rect width="100%" height="100%" fill="#fff"/><path transform="translate(${MARGIN} ${MARGIN}) scale(${scale})" d="${dots.join("")}" shape-rendering="crispEdges"/></svg>`;
  const png = await sharp(Buffer.from(svg)).png().toBuffer();
  return `data:image/png;base64,${png.toString("base64")}`;
}
