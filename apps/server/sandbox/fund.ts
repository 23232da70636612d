import { balanceTopic } from "@taya/ledger/contract";
import type { Accounts, Player } from "@taya/accounts";
import { DAY } from "@taya/kernel/instant";
import { formatMinor, type Minor, parseMinor } from "@taya/kernel/money";
import { fault, ok } from "@taya/kernel/result";
import { KIND, type Ledger, legsOf } from "@taya/ledger";
import type { Platform } from "@taya/platform/platform";
import type { Promotions } from "@taya/promotions";
import * as z from "zod/mini";
import type { SandboxHook } from "./hook.ts";

const MANUAL_UP = 900;
const KINDS = { cash: KIND.CASH, points: KIND.POINTS } as const;

const funded = z.object({
  username: z.string().check(z.minLength(1), z.maxLength(64)),
  amount: z.union([z.string(), z.int()]),
  kind: z._default(z.enum(["cash", "bonus", "points"]), "cash"),
  /** How many times a bonus must be played. */
  wagering: z._default(z.coerce.number().check(z.int(), z.gte(0), z.lte(1_000)), 1),
});

type Funded = z.output<typeof funded>;

export interface FundHooksNeeds {
  readonly ledger: Ledger;
  readonly accounts: Pick<Accounts, "byUsername">;
  readonly promotions: Pick<Promotions, "standing" | "grant">;
  readonly platform: Pick<Platform, "database" | "id" | "live">;
}

/** The hook that gives a player cash or points by a manual adjustment, and a bonus under the brand's standing terms. */
export function fundHooks(needs: FundHooksNeeds): SandboxHook[] {
  const { ledger, accounts, platform } = needs;
  return [
    {
      method: "POST",
      path: "/sandbox/fund",
      summary: "Gives a player cash, bonus or points: {username, amount, kind?, wagering?}.",
      async handle({ body, caller }) {
        const asked = z.safeParse(funded, body);
        const amount = asked.success ? amountOf(asked.data.amount, asked.data.kind) : undefined;
        if (!asked.success || amount === undefined) return fault("VALIDATION_FAILED");
        const { username, kind } = asked.data;
        const player = await accounts.byUsername(platform.database.db, caller.merchant, username);
        if (!player) return fault("NOT_FOUND");
        if (kind === "bonus") await giveBonus(needs, player, { ...asked.data, amount });
        else {
          const entry = { playerId: player.id, type: MANUAL_UP, key: platform.id<"entry">(), actor: "sandbox" };
          const posted = await ledger.submit([{ ...entry, legs: legsOf.adjust(KINDS[kind], amount) }]);
          if (posted.code !== "OK") return fault("NOT_FOUND");
        }
        platform.live.changed(balanceTopic, { playerId: player.id });
        const { cash, bonus, points } = await ledger.balance(platform.database.db, player.id);
        return ok({ balance: kind === "points" ? points.toString() : formatMinor(kind === "bonus" ? bonus : cash) });
      },
    },
  ];
}

async function giveBonus(
  { promotions, platform }: FundHooksNeeds,
  { id: playerId, merchant }: Player,
  { amount, wagering }: Omit<Funded, "amount"> & { readonly amount: Minor },
): Promise<void> {
  const { contributions, days } = await promotions.standing(merchant);
  const terms = { promo: "SANDBOX", title: "", contributions, lifeMs: days * DAY, actor: "sandbox" };
  const required = amount * BigInt(wagering);
  await platform.database.transaction((tx) => promotions.grant(tx, { ...terms, playerId, merchant, amount, required }));
}

/** Money has two decimals, points none; "5000" and "5000.00" both mean five thousand points. */
function amountOf(text: string | number, kind: Funded["kind"]): bigint | undefined {
  const minor = parseMinor(String(text));
  if (minor === undefined || minor === 0n) return undefined;
  if (kind !== "points") return minor;
  return minor % 100n === 0n ? minor / 100n : undefined;
}
