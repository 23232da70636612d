import { assert } from "@taya/kernel/assert";
import type { Caller } from "@taya/kernel/call";
import { playerOf } from "@taya/kernel/caller";
import type { Result } from "@taya/kernel/result";
import type { Accounts, Player } from "@taya/accounts";
import type { Context } from "./needs.ts";

/** The account of whoever calls. */
export async function knownPlayer({ accounts, platform }: Context, caller: Caller): Promise<Player> {
  const player = await accounts.player(platform.database.db, playerOf(caller));
  assert(player, "whoever has a session has an account");
  return player;
}

type PaymentFault = Extract<Awaited<ReturnType<Accounts["paymentPassword"]>>, { readonly ok: false }>["fault"];

/** Proves by the payment password that it is the player who spends; asked outside any transaction, so that wrong tries count. */
export const proven = ({ accounts }: Context, caller: Caller, password: string): Promise<Result<null, PaymentFault>> =>
  accounts.paymentPassword(playerOf(caller), password);
