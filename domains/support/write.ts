import type { Instant } from "@taya/kernel/instant";
import type { Db } from "@taya/platform/database";
import type { Context } from "./context.ts";
import { conversationTopic } from "./contract.ts";
import { carry } from "./helpdesks/carrying.ts";
import { insertLine, insertPicture, type NewLine } from "./lines.store.ts";
import type { SystemLine } from "./rules.ts";

/** Adds a line with its pictures, which the outside helpdesk is told where there is one; false when one with its key is there. */
export async function addLine(
  context: Context,
  tx: Db,
  line: Omit<NewLine, "id"> & { readonly files?: readonly string[] },
  now: Instant,
): Promise<boolean> {
  const { platform } = context;
  const id = platform.id<"message">();
  if (!(await insertLine(tx, { ...line, id }, now))) return false;
  for (const file of line.files ?? []) await insertPicture(tx, platform.id<"picture">(), id, file);
  const { conversationId, sender, operatorId } = line;
  if (sender === "HOLDER") await carry(context, tx, { kind: "LINE", conversationId, messageId: id });
  // What the helpdesk itself has answered has no operator of the house.
  if (sender === "STAFF" && operatorId) await carry(context, tx, { kind: "NOTE", conversationId, messageId: id });
  return true;
}

/** What the program itself says in a conversation. */
export const addSystemLine = (context: Context, tx: Db, conversationId: string, says: SystemLine) =>
  addLine(context, tx, { conversationId, sender: "SYSTEM", text: says }, context.platform.clock.now());

/** Tells the holder's open windows, after the commit, that there is something new. */
export const tellHolder = ({ platform }: Context, holderId: string): void =>
  platform.live.changed(conversationTopic, { playerId: holderId });

/** Forgets the files of pictures that were kept for a line that was not written. */
export const forgetFiles = ({ platform }: Context, files: readonly string[]): Promise<unknown> =>
  Promise.all(files.map((file) => platform.files.forget(file)));
