import type { PlayerId } from "@taya/kernel/id";
import { dateTimeIn } from "@taya/kernel/instant";
import type { TextsByLanguage } from "@taya/platform/texts";
import type { Db } from "@taya/platform/database";
import type { Context } from "../context.ts";
import type { Messages } from "../door.ts";
import { withBreaks } from "../texts.ts";
import { isEnded } from "./rules.ts";
import type { Complaint } from "./store.ts";

/** The job that sends the mail. */
export const MAIL = "messages.complaint.mail";

/** Tells a player what became of a complaint, in the transaction of what it tells of: the inbox at once, then a mail. */
export async function tellPlayer(
  { platform, site }: Pick<Context, "platform" | "site">,
  door: Pick<Messages, "send">,
  tx: Db,
  { complaint, answer }: { complaint: Complaint; answer: string },
): Promise<void> {
  const { id, merchant, playerId, reference, subject, state, version, dueAt } = complaint;
  const { timeZone, complaintsElsewhere: elsewhere } = await site.brand(merchant);
  const values = { reference, subject, answer, due: dateTimeIn(dueAt, timeZone).slice(0, 10) };
  const letter = platform.texts.letter(`answers.COMPLAINT.${state}`, values);
  const more = isEnded(state) && state !== "WITHDRAWN" && elsewhere;
  const whole = more ? joined(letter, platform.texts.letter("answers.COMPLAINT.elsewhere", { elsewhere })) : letter;
  const once = `complaint:${id}:${version}`;
  await door.send(tx, { playerId, kind: "personal", texts: withBreaks(whole), once });
  const mail: Mail = { playerId, reference, cause: once };
  await platform.jobs.add(tx, MAIL, mail, { once: `${MAIL}:${once}` });
}

/** One letter after the other, in every language. */
const joined = (first: TextsByLanguage, second: TextsByLanguage): TextsByLanguage =>
  Object.fromEntries(
    Object.entries(first).map(([code, said]) => {
      const { content } = second[code] ?? second.EN;
      return [code, { ...said, content: `${said.content}${content}` }];
    }),
  ) as unknown as TextsByLanguage;

interface Mail {
  readonly playerId: PlayerId;
  readonly reference: string;
  readonly cause: string;
}

/** By mail too, where the player has one: that there is something to read, and nothing of what it says. */
export const complaintMail =
  ({ accounts }: Pick<Context, "accounts">) =>
  ({ playerId, reference, cause }: Mail): Promise<void> =>
    accounts.tell(playerId, { topic: "SECURITY", name: "COMPLAINT", values: () => ({ reference }), cause });
