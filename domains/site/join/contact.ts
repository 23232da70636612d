import type { Boxes } from "@taya/vault";

const where = (id: string): string => `site.application.contact_box/${id}`;

/** Locks how to reach who asked to become a partner. */
export const lockContact = (vault: Pick<Boxes, "lock">, id: string, contact: string): Promise<Buffer> =>
  vault.lock(contact, where(id));

/** An application with how to reach who made it. */
export async function withContact<T extends { readonly id: string; readonly contactBox: Buffer | null }>(
  vault: Pick<Boxes, "unlock">,
  { contactBox, ...kept }: T,
): Promise<Omit<T, "contactBox"> & { readonly contact: string }> {
  return { ...kept, contact: contactBox ? await vault.unlock<string>(contactBox, where(kept.id)) : "" };
}
