import type { Accounts } from "@taya/accounts";
import { fault, ok } from "@taya/kernel/result";
import type { Ledger } from "@taya/ledger";
import type { Play } from "@taya/play";
import type { Platform } from "@taya/platform/platform";
import type { SandboxHook } from "./hook.ts";

interface Needs {
  readonly platform: Platform;
  readonly accounts: Accounts;
  readonly ledger: Ledger;
  readonly play: Play;
}

/** A vendor's session without a launch, for integrators and the torture kit. */
export const vendorHooks = ({ platform, accounts, ledger, play }: Needs): SandboxHook[] => [
  {
    method: "POST",
    path: "/sandbox/vendor/session",
    summary: "Opens a vendor's session for a player: {vendor?, username, gameCode?}.",
    async handle({ body, caller }) {
      const { db } = platform.database;
      const vendor = play.seamless.vendors.get(String(body["vendor"] ?? "torture"));
      const player = await accounts.byUsername(db, caller.merchant, String(body["username"] ?? ""));
      const [key] = vendor?.inForce ?? [];
      if (!vendor || !player || !key) return fault("NOT_FOUND");
      const asked = { playerId: player.id, merchant: player.merchant, gameCode: String(body["gameCode"] ?? "") };
      const token = await play.seamless.session(vendor, asked);
      const { currency } = await ledger.balance(db, player.id);
      return ok({ token, playerId: player.id, currency, vendor: vendor.code, secret: key.secret, keyId: key.id });
    },
  },
];
