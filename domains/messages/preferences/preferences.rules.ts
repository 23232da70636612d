/** What advertising is about. */
export const TOPICS = ["promotions", "rewards", "news"] as const;
/** By what it may come, once somebody has agreed; the inbox is part of the account. */
export const CHANNELS = ["email", "sms", "push"] as const;
export type Topic = (typeof TOPICS)[number];
export type Channel = (typeof CHANNELS)[number];

export interface Choice {
  readonly channel: Channel;
  readonly topic: Topic;
  readonly allowed: boolean;
}

export type Preferences = Readonly<Record<Channel, Readonly<Record<Topic, boolean>>>>;
/** Some of the choices. */
export type Wished = Readonly<
  Partial<Record<Channel, Readonly<Partial<Record<Topic, boolean | undefined>>> | undefined>>
>;

/** What holds: nothing is allowed that nobody has allowed. */
export function preferencesOf(choices: readonly Choice[]): Preferences {
  const isAllowed = (channel: Channel, topic: Topic) =>
    choices.some((each) => each.channel === channel && each.topic === topic && each.allowed);
  const of = (channel: Channel) => Object.fromEntries(TOPICS.map((topic) => [topic, isAllowed(channel, topic)]));
  return Object.fromEntries(CHANNELS.map((channel) => [channel, of(channel)])) as unknown as Preferences;
}

/** What of a wish changes anything. */
export function changesTo(now: Preferences, wished: Wished): Choice[] {
  return CHANNELS.flatMap((channel) =>
    TOPICS.flatMap((topic) => {
      const allowed = wished[channel]?.[topic];
      return allowed === undefined || allowed === now[channel][topic] ? [] : [{ channel, topic, allowed }];
    }),
  );
}
