import { kycTopic } from "./player.contract.ts";
import { DAY } from "@taya/kernel/instant";
import type { Context } from "../context.ts";
import { levelAfter } from "../rules.ts";
import { insertVerdict } from "../store.ts";
import { todayOf } from "./hand-in.ts";
import { letterWritten } from "./letters.ts";
import { sweepHandles } from "./phones.store.ts";
import { kycPolicyOf } from "./policy.ts";
import {
  brandsWithDocuments,
  expiredOn,
  expireSubmissions,
  handedIn,
  type Submission,
  takeExpiring,
} from "./submissions.store.ts";

const HANDLES_KEPT_MS = 2 * DAY;

/** Every day: tells owners of documents that expire soon, ends what has expired, forgets what was taken again. Safe to run twice. */
export async function expireDocuments(context: Context): Promise<void> {
  const { platform } = context;
  const { db } = platform.database;
  for (const merchant of await brandsWithDocuments(db)) {
    const { noticeDays, reverifyDays } = await kycPolicyOf(context, merchant);
    const at = platform.clock.now();
    const approvedBefore = reverifyDays > 0 ? at - reverifyDays * DAY : undefined;
    const due = { merchant, today: await todayOf(context, merchant), noticeDays, approvedBefore };
    await platform.database.transaction(async (tx) => {
      for (const { id, playerId, expiresOn } of await takeExpiring(tx, due, at)) {
        const texts = platform.texts.letter("inbox.kyc.EXPIRING", { day: expiresOn });
        await platform.events.tell(tx, letterWritten, { playerId, texts, once: `kyc-soon:${id}` });
      }
    });
    for (const each of await expiredOn(db, due)) await expire(context, each);
  }
  const before = platform.clock.now() - HANDLES_KEPT_MS;
  await sweepHandles(db, before);
  await context.needs.accounts.documents.prune(db, before, (ids) => handedIn(db, ids));
}

/** New documents that wait for a look keep their place in the queue. */
async function expire({ platform, needs }: Context, { id, playerId }: Submission): Promise<void> {
  await platform.database.transaction(async (tx) => {
    await expireSubmissions(tx, playerId);
    const player = await needs.accounts.player(tx, playerId);
    if (player?.kycStatus !== "APPROVED") return;
    const level = levelAfter("EXPIRED", player.kycLevel);
    await needs.accounts.setKyc(tx, playerId, { level, status: "EXPIRED" });
    const at = platform.clock.now();
    const verdict = { playerId, status: "EXPIRED", level, reason: undefined, actor: "expiry", at } as const;
    await insertVerdict(tx, { id: platform.id<"verdict">(), ...verdict });
    const texts = platform.texts.letter("inbox.kyc.EXPIRED");
    await platform.events.tell(tx, letterWritten, { playerId, texts, once: `kyc-expired:${id}` });
  });
  platform.live.changed(kycTopic, { playerId });
}
