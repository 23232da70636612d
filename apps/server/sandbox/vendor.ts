import type { Accounts } from "@taya/accounts";
import { formatMinor, signedMoney } from "@taya/kernel/money";
import { fault, ok } from "@taya/kernel/result";
import type { Ledger } from "@taya/ledger";
import type { Play } from "@taya/play";
import type { Platform } from "@taya/platform/platform";
import type { Wallet } from "@taya/wallet";
import * as z from "zod/mini";
import type { SandboxHook } from "./hook.ts";

interface Needs {
  readonly platform: Platform;
  readonly accounts: Pick<Accounts, "byUsername">;
  readonly ledger: Ledger;
  readonly play: Play;
  readonly wallet: Pick<Wallet, "vendors">;
}

const played = z.object({
  vendor: z._default(z.string(), "transfer1"),
  username: z.string(),
  amount: signedMoney.check(z.refine((amount) => amount !== 0n)),
});

/** A vendor's session without a launch, for integrators and the torture kit; and play at a vendor with wallets of its own. */
export const vendorHooks = (needs: Needs): SandboxHook[] => [session(needs), play(needs)];

const session = ({ platform, accounts, ledger, play: games }: Needs): SandboxHook => ({
  method: "POST",
  path: "/sandbox/vendor/session",
  summary: "Opens a vendor's session for a player: {vendor?, username, gameCode?}.",
  async handle({ body, caller }) {
    const { db } = platform.database;
    const vendor = games.seamless.vendors.get(String(body["vendor"] ?? "torture"));
    const player = await accounts.byUsername(db, caller.merchant, String(body["username"] ?? ""));
    const [key] = vendor?.inForce ?? [];
    if (!vendor || !player || !key) return fault("NOT_FOUND");
    const asked = { playerId: player.id, merchant: player.merchant, gameCode: String(body["gameCode"] ?? "") };
    const token = await games.seamless.session(vendor, asked);
    const { currency } = await ledger.balance(db, player.id);
    return ok({ token, playerId: player.id, currency, vendor: vendor.code, secret: key.secret, keyId: key.id });
  },
});

/** Moves money in the vendor's own books only; ours hear of it when they next ask the vendor. */
const play = ({ platform, accounts, wallet }: Needs): SandboxHook => ({
  method: "POST",
  path: "/sandbox/vendor/play",
  summary: "What a player wins, or below zero loses, at a vendor with wallets of its own: {vendor?, username, amount}.",
  async handle({ body, caller }) {
    const asked = z.safeParse(played, body).data;
    if (!asked) return fault("VALIDATION_FAILED");
    const door = wallet.vendors().find(({ code }) => code === asked.vendor)?.door;
    const player = await accounts.byUsername(platform.database.db, caller.merchant, asked.username);
    if (!door?.emulator || !player) return fault("NOT_FOUND");
    if (!(await door.emulator.play(player.id, asked.amount))) return fault("WALLET_INSUFFICIENT");
    return ok({ vendor: asked.vendor, balance: formatMinor((await door.balance(player.id)) ?? 0n) });
  },
});
