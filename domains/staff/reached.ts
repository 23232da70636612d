import type { PlayerId } from "@taya/kernel/id";
import { fault, type Refusal, type Result } from "@taya/kernel/result";
import type { Database, Db } from "@taya/platform/database";
import type { Context } from "./needs.ts";
import { keepMailbox } from "./mailboxes.ts";

/**
 * An address as its mailbox: case, what stands after a plus sign, and dots before the sign of a mailbox do not make
 * another person of it.
 */
function mailboxOf(email: string): string {
  const [name = "", domain = ""] = email.trim().normalize("NFKC").toLowerCase().split("@");
  return `${name.split("+")[0]!.replaceAll(".", "")}@${domain}`;
}

/** Whether the address of an operator is nobody else's who works at the brand; it is kept in a box and found by its digest. */
export async function reachedAlone(
  { vault }: Context,
  tx: Db,
  { merchant, id, email }: { readonly merchant: string; readonly id: PlayerId; readonly email: string | undefined },
): Promise<boolean> {
  if (!email?.trim()) return true;
  return keepMailbox(vault, tx, { merchant, id, mailbox: mailboxOf(email) });
}

export const mailTaken = (): Refusal<"VALIDATION_FAILED"> =>
  fault("VALIDATION_FAILED", { errors: [{ field: "email", rule: "taken" }] });

class Undone extends Error {
  override readonly name = "Undone";
  readonly refusal: Refusal<never>;
  constructor(refusal: Refusal<string>) {
    super(refusal.fault);
    this.refusal = refusal as Refusal<never>;
  }
}

/** A transaction that a refusal undoes. */
export async function undoing<T, F extends string>(
  database: Database,
  work: (tx: Db) => Promise<Result<T, F>>,
): Promise<Result<T, F>> {
  try {
    return await database.transaction(async (tx) => {
      const done = await work(tx);
      if (!done.ok) throw new Undone(done);
      return done;
    });
  } catch (error) {
    if (error instanceof Undone) return error.refusal;
    throw error;
  }
}
