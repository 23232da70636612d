import { createHmac } from "node:crypto";
import type { Platform } from "@taya/platform/platform";
import { looksOfNumber } from "@taya/kernel/alike";
import { nameKeyOf } from "@taya/kernel/alike";
import { namePartsOf, soundOf } from "./names.rules.ts";
import type { PersonKeys } from "./persons.store.ts";

type Context = Pick<Platform, "secrets">;

async function blind({ secrets }: Context, text: string): Promise<Buffer> {
  return createHmac("sha256", await secrets.get("compliance-index", 32))
    .update(text)
    .digest();
}

/** The digest under which a document number stands on the list. */
export const numberDigest = (context: Context, idNumber: string): Promise<Buffer> =>
  blind(context, looksOfNumber(idNumber));

/** The digest of a trace of an excluded person. */
export const traceDigest = (context: Context, text: string): Promise<Buffer> => blind(context, `trace:${text}`);

/** What makes a row of a register the same row at the next import. */
export const rowDigest = (context: Context, text: string): Promise<Buffer> => blind(context, `row:${text}`);

/** Digests of a person's name, birthday and of the sounds of the parts of the name. */
export async function personKeys(
  context: Context,
  { name, birthday }: { readonly name: string | undefined; readonly birthday: string | undefined },
): Promise<PersonKeys> {
  const parts = name ? [...new Set(namePartsOf(name).map(soundOf))] : [];
  return {
    name: name ? await blind(context, `name:${nameKeyOf(name)}`) : undefined,
    birth: birthday ? await blind(context, `birth:${birthday}`) : undefined,
    parts: await Promise.all(parts.map((part) => blind(context, `part:${part}`))),
  };
}
