import type { Caller, Handlers, Output } from "@taya/kernel/call";
import type { PlayerId } from "@taya/kernel/id";
import { fault, ok } from "@taya/kernel/result";
import type { Db } from "@taya/platform/database";
import type { Context } from "../context.ts";
import { isPushable } from "../push/devices.ts";
import type { preferenceCalls } from "./contract.ts";
import type { Subscription, UnsubscribeLinks } from "./link.ts";
import { CHANNELS, changesTo, preferencesOf, TOPICS, type Wished } from "./preferences.rules.ts";
import { choicesOf, keepChoices, lockChoices, type Source } from "./store.ts";

interface Choosing {
  readonly wished: Wished;
  readonly source: Source;
  readonly ip: string;
  /** In the language they were read in; absent where nothing can be allowed. */
  readonly agreement?: Readonly<Record<(typeof CHANNELS)[number], string>>;
}

/** Changes what somebody allows, one change after the other; each that changes anything is kept. */
export async function choose(
  { platform }: Pick<Context, "platform">,
  tx: Db,
  playerId: PlayerId,
  { wished, agreement, ...how }: Choosing,
): Promise<void> {
  await lockChoices(tx, playerId);
  const changes = changesTo(preferencesOf(await choicesOf(tx, playerId)), wished);
  const at = platform.clock.now();
  const made = changes.map((each) => ({
    ...each,
    ...how,
    at,
    said: (each.allowed && agreement?.[each.channel]) || "",
  }));
  await keepChoices(tx, playerId, made);
}

/** Nothing of a channel, or nothing at all. */
export const nothingBy = (channels: readonly (typeof CHANNELS)[number][] = CHANNELS): Wished =>
  Object.fromEntries(channels.map((channel) => [channel, Object.fromEntries(TOPICS.map((topic) => [topic, false]))]));

/** What a player allows, at the screen and by the link of an advertisement. */
export function preferenceHandlers(context: Context, links: UnsubscribeLinks): Handlers<typeof preferenceCalls> {
  const { platform, site, accounts, delivery } = context;
  const { database } = platform;

  async function agreementFor({ merchant, language }: Caller) {
    const { name } = await site.brand(merchant);
    const say = platform.texts.in(language);
    const of = (channel: string) => say(`preferences.agreement.${channel}`, { brand: name });
    return { email: of("email"), sms: of("sms"), push: of("push") };
  }
  async function present(caller: Caller): Promise<Output<(typeof preferenceCalls)["preferences"]>> {
    const { playerId } = caller.session!;
    const reach = await accounts.reach(database.db, playerId);
    return {
      ...preferencesOf(await choicesOf(database.db, playerId)),
      reachable: {
        email: reach?.email !== undefined,
        sms: reach?.phone !== undefined,
        push: await isPushable(context, database.db, playerId),
      },
      offersPush: delivery.recipients() !== undefined,
      agreement: await agreementFor(caller),
    };
  }
  async function standing({ playerId, channel, topic }: Subscription) {
    const now = preferencesOf(await choicesOf(database.db, playerId));
    return ok({ channel, topic, allowed: Object.values(now[channel]).includes(true) });
  }

  return {
    preferences: async (_input, caller) => ok(await present(caller)),
    async choosePreferences(wished, caller) {
      const how = { wished, source: "screen", ip: caller.ip, agreement: await agreementFor(caller) } as const;
      await database.transaction((tx) => choose(context, tx, caller.session!.playerId, how));
      return ok(await present(caller));
    },
    async subscription({ token }) {
      const of = await links.read(token);
      return of ? standing(of) : fault("NOT_FOUND");
    },
    async unsubscribe({ token, only = false }, { ip }) {
      const of = await links.read(token);
      if (!of) return fault("NOT_FOUND");
      const wished = only ? { [of.channel]: { [of.topic]: false } } : nothingBy([of.channel]);
      await database.transaction((tx) => choose(context, tx, of.playerId, { wished, source: "unsubscribe", ip }));
      return standing(of);
    },
  };
}
