import type { PlayerId } from "@taya/kernel/id";
import type { Db } from "@taya/platform/database";
import { oneAtATime } from "@taya/platform/at-most";
import type { Context } from "../context.ts";
import type { Messages } from "../door.ts";
import { DUE_MS, referenceOf } from "./rules.ts";
import { type Complaint, insertComplaint, openTwin } from "./store.ts";
import { tellPlayer } from "./tell.ts";

interface Filing {
  readonly merchant: string;
  readonly playerId: PlayerId;
  readonly language: string;
  readonly subject: string;
  readonly text: string;
  readonly betId: string | null;
}

/** Writes a complaint down and confirms it to its player; the same again while it is open is the same complaint. */
export async function fileComplaint(
  context: Context,
  door: Pick<Messages, "send">,
  tx: Db,
  filing: Filing,
): Promise<Complaint> {
  const { platform } = context;
  await oneAtATime(tx, "messages.complaint", filing.playerId);
  const twin = await openTwin(tx, filing);
  if (twin) return twin;
  const id = platform.id<"complaint">();
  const at = platform.clock.now();
  const filed = { ...filing, id, reference: referenceOf(id), state: "RECEIVED", at, dueAt: at + DUE_MS } as const;
  await insertComplaint(tx, filed);
  const complaint: Complaint = { ...filed, version: 1, endedAt: null };
  await tellPlayer(context, door, tx, { complaint, answer: "" });
  return complaint;
}
