import type { Environment } from "@taya/platform/environment";
import { chosen, knownSenders, named, NOBODY, senderProblems, variableOf } from "./environment.ts";
import { CHANNELS, type Channel } from "./message.ts";
import type { Check } from "./sender.ts";

const PATIENCE_MS = 5_000;

/** What does not work while nobody sends by a channel. */
const LOST: Readonly<Record<Channel, string>> = {
  sms: "codes of registration and login by phone, forgotten passwords by phone, first passwords of phone accounts, notices by SMS",
  mail: "forgotten passwords by mail, codes by mail, letters about the account, first passwords of operators",
  push: "notifications on devices, which are not offered then",
};

/** Whether somebody sends by a channel, and what is lost while nobody does. */
export interface ChannelState extends Check {
  readonly channel: Channel;
}

/** How the environment stands with each channel; `strict` as a house that takes real money needs it. */
export function channelStates(env: Environment, { strict }: { readonly strict: boolean }): ChannelState[] {
  return CHANNELS.map((channel) => {
    const name = named(env, channel);
    const problems = senderProblems(env).filter((each) => each.startsWith(variableOf(channel)));
    if (problems.length > 0) return { channel, ok: false, says: problems.join("; ") };
    const sends = name !== NOBODY && chosen(channel, env)?.kind.sandboxOnly !== true;
    if (sends) return { channel, ok: true, says: `sent by ${name}` };
    const says = `${name === NOBODY ? "nobody sends" : `${name} sends nothing to anybody`}; without it: ${LOST[channel]}`;
    // Pushes tell nothing that does not come another way as well.
    return { channel, ok: !strict || channel === "push", says };
  });
}

/** Asks a sender whether its keys work, with what the environment says of it, chosen or not; sends nothing. */
export async function checkSender(name: string, env: Environment): Promise<ChannelState[]> {
  const kind = knownSenders().find((each) => each.name === name);
  return Promise.all(
    (kind?.channels ?? []).map(async (channel) => {
      const as = { ...env, [variableOf(channel)]: name };
      const problems = senderProblems(as).filter((each) => each.startsWith(variableOf(channel)));
      const choice = chosen(channel, as);
      if (!choice || problems.length > 0) return { channel, ok: false, says: problems.join("; ") };
      const sender = choice.kind.open({
        clock: Date,
        mode: env["TAYA_MODE"] === "production" ? "production" : "sandbox",
        patienceMs: PATIENCE_MS,
        env: choice.env,
        reportUrl: () => "",
        db: () => {
          throw new Error("a check asks no database");
        },
      });
      return { channel, ...(await sender.check()) };
    }),
  );
}
