import type { Boxes } from "@taya/vault";

const where = (id: string): string => `messages.feedback.contact_box/${id}`;

/** Locks how to reach who wrote feedback; nothing where nothing was left. */
export const lockContact = (
  vault: Pick<Boxes, "lock">,
  { id, contact }: { readonly id: string; readonly contact: string },
): Promise<Buffer> | null => (contact === "" ? null : vault.lock(contact, where(id)));

/** Feedback with how to reach who wrote it; empty where nothing was left. */
export async function withContact<T extends { readonly id: string; readonly contactBox: Buffer | null }>(
  vault: Pick<Boxes, "unlock">,
  { contactBox, ...kept }: T,
): Promise<Omit<T, "contactBox"> & { readonly contact: string }> {
  return { ...kept, contact: contactBox ? await vault.unlock<string>(contactBox, where(kept.id)) : "" };
}
