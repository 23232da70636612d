import type { Accounts } from "@taya/accounts";
import { formatMinor, parseMinor } from "@taya/kernel/money";
import { fault, ok } from "@taya/kernel/result";
import { KIND, type Ledger, legsOf } from "@taya/ledger";
import type { Platform } from "@taya/platform/platform";
import * as z from "zod/mini";
import type { SandboxHook } from "./hook.ts";

const MANUAL_UP = 900;
const KINDS = { cash: KIND.CASH, bonus: KIND.BONUS, points: KIND.POINTS } as const;

const funded = z.object({
  username: z.string().check(z.minLength(1), z.maxLength(64)),
  amount: z.union([z.string(), z.int()]),
  kind: z._default(z.enum(["cash", "bonus", "points"]), "cash"),
});

export interface FundHooksNeeds {
  readonly ledger: Ledger;
  readonly accounts: Pick<Accounts, "byUsername">;
  readonly platform: Pick<Platform, "database" | "id" | "live">;
}

/** The hook that gives a player money, bonus or points by a manual adjustment. */
export function fundHooks({ ledger, accounts, platform }: FundHooksNeeds): SandboxHook[] {
  return [
    {
      method: "POST",
      path: "/sandbox/fund",
      summary: "Gives a player cash, bonus or points: {username, amount, kind?}.",
      async handle({ body, caller }) {
        const asked = z.safeParse(funded, body);
        const amount = asked.success ? amountOf(asked.data.amount, asked.data.kind) : undefined;
        if (!asked.success || amount === undefined) return fault("VALIDATION_FAILED");
        const { username, kind } = asked.data;
        const player = await accounts.byUsername(platform.database.db, caller.merchant, username);
        if (!player) return fault("NOT_FOUND");
        const entry = { playerId: player.id, type: MANUAL_UP, key: platform.id<"entry">(), actor: "sandbox" };
        const posted = await ledger.submit([{ ...entry, legs: legsOf.adjust(KINDS[kind], amount) }]);
        if (posted.code !== "OK") return fault("NOT_FOUND");
        platform.live.changed("wallet.balance", { playerId: player.id });
        const { cash, bonus, points } = await ledger.balance(platform.database.db, player.id);
        return ok({ balance: kind === "points" ? points.toString() : formatMinor(kind === "bonus" ? bonus : cash) });
      },
    },
  ];
}

/** Money has two decimals, points none; "5000" and "5000.00" both mean five thousand points. */
function amountOf(text: string | number, kind: keyof typeof KINDS): bigint | undefined {
  const minor = parseMinor(String(text));
  if (minor === undefined || minor === 0n) return undefined;
  if (kind !== "points") return minor;
  return minor % 100n === 0n ? minor / 100n : undefined;
}
