import { randomBytes } from "node:crypto";
import type { Accounts } from "@taya/accounts";
import { OPERATOR } from "@taya/kernel/account-type";
import { assert } from "@taya/kernel/assert";
import type { Db } from "@taya/platform/database";

interface SeedNeeds {
  readonly accounts: Pick<Accounts, "create" | "hashPassword">;
  readonly brand: { readonly merchant: string; readonly currency: string };
}

/** Makes the first member of staff of a new installation; gives the password, which must be changed at once. */
export async function seedFirstOperator(tx: Db, { accounts, brand }: SeedNeeds): Promise<string> {
  const password = randomBytes(15).toString("base64url");
  const hash = await accounts.hashPassword(password);
  assert(hash.ok, "one hash at a time is never too many");
  const created = await accounts.create(tx, {
    merchant: brand.merchant,
    currency: brand.currency,
    username: "admin",
    passwordHash: hash.value,
    passwordState: "DEFAULT",
    type: OPERATOR,
    rights: ["*"],
    firstLoginDone: true,
  });
  assert(created, "the first operator is the first account");
  return password;
}
