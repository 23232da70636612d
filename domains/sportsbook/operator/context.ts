import { me } from "@taya/kernel/caller";
import type { Caller } from "@taya/kernel/call";
import type { Db } from "@taya/platform/database";
import type { Context } from "../context.ts";
import type { Names } from "../fixtures/names.ts";
import type { Teller } from "../fixtures/tell.ts";

/** What the handlers of operators work with. */
export interface OperatorContext extends Context {
  readonly names: Names;
  /** Says that a fixture is other than it was. */
  readonly teller: Pick<Teller, "changed">;
}

/** The feed whose matches the house draws itself: their prices are their chances, and their ends are drawn. */
export const SIM = "sim";

/** The book is the house's own, shared by its brands: the staff of its first brand trades it. */
export const tradesIt = ({ platform }: Pick<Context, "platform">, { merchant }: Pick<Caller, "merchant">): boolean =>
  merchant === platform.config.merchant;

interface Said {
  readonly action: string;
  readonly object: string;
  readonly reason: string;
  readonly before?: unknown;
  readonly after?: unknown;
}

/** One line of the operators' log. */
export async function log(
  { audit }: Pick<OperatorContext, "audit">,
  tx: Db,
  caller: Caller,
  said: Said,
): Promise<void> {
  await audit.log(tx, { merchant: caller.merchant, operator: me(caller), ...said });
}
