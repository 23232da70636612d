import { writeLetter } from "@taya/compliance/letter";
import type { PlayerId } from "@taya/kernel/id";
import type { Day } from "@taya/kernel/instant";
import type { Db } from "@taya/platform/database";
import type { Platform } from "@taya/platform/platform";
import type { Standing } from "../team/members.store.ts";

interface Moved {
  readonly id: string;
  readonly member: Standing;
  readonly from: Standing | undefined;
  readonly to: Standing | undefined;
  readonly day: Day;
}

/** Tells the member, the agent they stood below and the one they stand below now. */
export async function writeMoveLetters(
  platform: Pick<Platform, "points" | "texts">,
  tx: Db,
  { id, member, from, to, day }: Moved,
): Promise<void> {
  const write = (playerId: PlayerId, what: string, name: string) =>
    writeLetter(platform, tx, {
      playerId,
      key: `inbox.moves.${what}`,
      values: () => ({ name, day }),
      once: `move:${id}:${what}`,
    });
  await (to ? write(member.id, "MOVED", to.username) : write(member.id, "HOUSE", ""));
  if (from) await write(from.id, "LEFT", member.username);
  if (to) await write(to.id, "JOINED", member.username);
}
