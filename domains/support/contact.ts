import type { Context } from "./context.ts";
import { lockNewestOf, setContact } from "./conversations.store.ts";
import type { Holder } from "./holder.ts";
import { addSystemLine, tellHolder } from "./write.ts";

const where = (id: string): string => `support.conversation.contact_box/${id}`;

/** Keeps, locked, how a holder can be reached when they have gone; false when they have no conversation. */
export async function leaveContact(
  context: Context,
  holder: Holder,
  contact: string,
  merchant: string,
): Promise<boolean> {
  const { platform, vault } = context;
  const left = await platform.database.transaction(async (tx) => {
    const found = await lockNewestOf(tx, merchant, holder.id);
    if (!found) return false;
    await setContact(tx, found.id, await vault.lock(contact, where(found.id)));
    await addSystemLine(context, tx, found.id, "CONTACT");
    return true;
  });
  if (left) tellHolder(context, holder.id);
  return left;
}

/** How a holder can be reached, for operators. */
export const contactOf = (
  { vault }: Pick<Context, "vault">,
  { id, contactBox }: { readonly id: string; readonly contactBox: Buffer | null },
): Promise<string | undefined> =>
  contactBox ? vault.unlock<string>(contactBox, where(id)) : Promise.resolve(undefined);
