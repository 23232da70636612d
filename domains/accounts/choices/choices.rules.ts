/** What a player may be told about; advertising is the room of messages' to ask for. */
export const TOPICS = ["SECURITY", "MONEY"] as const;
export const CHANNELS = ["INBOX", "EMAIL", "SMS"] as const;
export type Topic = (typeof TOPICS)[number];
export type Channel = (typeof CHANNELS)[number];

/** One way of being told about one thing. */
export interface Choice {
  readonly topic: Topic;
  readonly channel: Channel;
  readonly allowed: boolean;
  /** Not the player's to choose. */
  readonly fixed: boolean;
}

/** What holds until somebody chooses; news about the account's safety always. */
const DEFAULTS: readonly Choice[] = [
  { topic: "SECURITY", channel: "INBOX", allowed: true, fixed: true },
  { topic: "SECURITY", channel: "EMAIL", allowed: true, fixed: true },
  { topic: "MONEY", channel: "EMAIL", allowed: true, fixed: false },
  { topic: "MONEY", channel: "SMS", allowed: false, fixed: false },
];

export type Chosen = Pick<Choice, "topic" | "channel" | "allowed">;

const same = (a: Pick<Choice, "topic" | "channel">, b: Pick<Choice, "topic" | "channel">): boolean =>
  a.topic === b.topic && a.channel === b.channel;

/** The choices in force: the defaults, and what the player chose where there is a choice. */
export const choicesOf = (chosen: readonly Chosen[]): Choice[] =>
  DEFAULTS.map((each) => {
    const own = each.fixed ? undefined : chosen.find((other) => same(each, other));
    return own ? { ...each, allowed: own.allowed } : each;
  });

/** Whether somebody may be told about something this way. */
export const mayTellBy = (chosen: readonly Chosen[], topic: Topic, channel: Channel): boolean =>
  choicesOf(chosen).some((each) => same(each, { topic, channel }) && each.allowed);

/** Whether every change is about something the player may choose. */
export const areOpen = (changes: readonly Chosen[]): boolean =>
  changes.every((change) => DEFAULTS.some((each) => same(each, change) && !each.fixed));
