import { DAY, type Instant } from "@taya/kernel/instant";

/** Whom an announcement is for; what is left out asks nothing. */
export interface Audience {
  readonly who: "everybody" | "visitors" | "players";
  readonly rankMin?: number | undefined;
  readonly rankMax?: number | undefined;
  readonly labels?: string[] | undefined;
  readonly line?: string | undefined;
  readonly newWithinDays?: number | undefined;
  readonly countries?: string[] | undefined;
  readonly device?: Device | undefined;
}

type Device = "phone" | "desktop";

/** Who looks: where they are and with what; and of a player, who they are. */
export interface Looker {
  readonly country: string;
  readonly device: Device;
  readonly player?: {
    readonly rankLevel: number;
    readonly createdAt: Instant;
  };
}

/** Whether an announcement asks for a tag or a line, which only the accounts know. */
export const asksAccounts = ({ labels, line }: Audience): boolean => (labels?.length ?? 0) > 0 || line !== undefined;

/**
 * Whether somebody may be shown an announcement, as far as can be seen of who looks: whether a player has the tag or
 * stands in the line it asks for, the accounts say. Who asks for a rank, a tag, a line or a new account asks for a player.
 */
export function isFor(audience: Audience, { player, country, device }: Looker, now: Instant): boolean {
  const { who, newWithinDays: days, countries } = audience;
  const { rankMin = 0, rankMax = Infinity } = audience;
  const asksRank = audience.rankMin !== undefined || audience.rankMax !== undefined;
  const met = [
    who === "everybody" || (who === "players") === (player !== undefined),
    audience.device === undefined || audience.device === device,
    countries === undefined || countries.includes(country),
    !asksRank || (player !== undefined && player.rankLevel >= rankMin && player.rankLevel <= rankMax),
    !asksAccounts(audience) || player !== undefined,
    days === undefined || (player !== undefined && now < player.createdAt + days * DAY),
  ];
  return met.every(Boolean);
}

/** Whether everybody is shown it, whoever they are and wherever. */
export const isForAll = ({ who, ...rest }: Audience): boolean =>
  who === "everybody" && Object.values(rest).every((asked) => asked === undefined);

const PHONES = ["Mobi", "Android", "iPhone", "iPad"];

/** What browsers of telephones say of themselves; a tablet counts as one. */
export const deviceOf = (userAgent: string): Device =>
  PHONES.some((word) => userAgent.includes(word)) ? "phone" : "desktop";
