import type { MessageId } from "@taya/delivery";
import type { Db } from "@taya/platform/database";
import type { Context } from "../context.ts";
import type { Messages } from "../door.ts";
import { withBreaks } from "../texts.ts";
import { reachOf } from "./rules.ts";
import type { StoredFeedback } from "./store.ts";

/** Feedback with how to reach who wrote it. */
export type ReachableFeedback = Omit<StoredFeedback, "contactBox"> & { readonly contact: string };

interface Answer {
  readonly merchant: string;
  readonly said: ReachableFeedback;
  readonly answer: string;
}

/** Tells whoever can be reached what is answered; gives the mail that is to be sent after the commit. */
export async function tellAnswer(
  { platform, delivery, site }: Pick<Context, "platform" | "delivery" | "site">,
  door: Pick<Messages, "send">,
  tx: Db,
  { merchant, said, answer }: Answer,
): Promise<MessageId | undefined> {
  const { id, playerId, contact, content, language } = said;
  const reach = reachOf(said);
  if (reach === "nobody") return undefined;
  if (reach === "inbox") {
    const texts = withBreaks(platform.texts.letter("answers.FEEDBACK", { content, answer }));
    await door.send(tx, { playerId: playerId!, kind: "personal", texts, once: `feedback:${id}` });
    return undefined;
  }
  const { name: brand } = await site.brand(merchant);
  const say = platform.texts.in(language);
  const values = { content, answer, brand };
  return delivery.post(tx, {
    merchant,
    channel: "mail",
    purpose: "answer",
    cause: `answer:feedback:${id}`,
    to: contact,
    subject: say("answers.FEEDBACK.subject", values),
    text: say("answers.FEEDBACK.mail", values),
    brand,
    language,
  });
}
