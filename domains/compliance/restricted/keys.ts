import { createHmac } from "node:crypto";
import type { Platform } from "@taya/platform/platform";
import { looksOfNumber } from "@taya/kernel/alike";
import { nameKeyOf } from "@taya/kernel/alike";
import { namePartsOf, soundOf } from "./names.rules.ts";
import type { PersonKeys } from "./persons.store.ts";

type Ways = Pick<Platform, "secrets">;

async function blind({ secrets }: Ways, text: string): Promise<Buffer> {
  return createHmac("sha256", await secrets.get("compliance-index", 32))
    .update(text)
    .digest();
}

/** The digest under which a document number stands on the list. */
export const numberDigest = (ways: Ways, idNumber: string): Promise<Buffer> => blind(ways, looksOfNumber(idNumber));

/** The digest of a trace of an excluded person. */
export const traceDigest = (ways: Ways, text: string): Promise<Buffer> => blind(ways, `trace:${text}`);

/** What makes a row of a register the same row at the next import. */
export const rowDigest = (ways: Ways, text: string): Promise<Buffer> => blind(ways, `row:${text}`);

/** Digests of a person's name, birthday and of the sounds of the parts of the name. */
export async function personKeys(
  ways: Ways,
  { name, birthday }: { readonly name: string | undefined; readonly birthday: string | undefined },
): Promise<PersonKeys> {
  const parts = name ? [...new Set(namePartsOf(name).map(soundOf))] : [];
  return {
    name: name ? await blind(ways, `name:${nameKeyOf(name)}`) : undefined,
    birth: birthday ? await blind(ways, `birth:${birthday}`) : undefined,
    parts: await Promise.all(parts.map((part) => blind(ways, `part:${part}`))),
  };
}
