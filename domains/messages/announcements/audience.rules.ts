import { DAY, type Instant } from "@taya/kernel/instant";

/** Whom an announcement is for; what is left out asks nothing. */
export interface Audience {
  readonly who: "everybody" | "visitors" | "players";
  readonly rankMin?: number | undefined;
  readonly rankMax?: number | undefined;
  readonly label?: string | undefined;
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
    readonly labels: readonly string[];
    readonly createdAt: Instant;
  };
}

/** Whether somebody is shown an announcement. Who asks for a rank, a label or a new account asks for a player. */
export function isFor(audience: Audience, { player, country, device }: Looker, now: Instant): boolean {
  const { who, rankMin, rankMax, label, newWithinDays, countries } = audience;
  if (who !== "everybody" && (who === "players") !== (player !== undefined)) return false;
  if (audience.device !== undefined && audience.device !== device) return false;
  if (countries !== undefined && !countries.includes(country)) return false;
  if (rankMin !== undefined && !(player && player.rankLevel >= rankMin)) return false;
  if (rankMax !== undefined && !(player && player.rankLevel <= rankMax)) return false;
  if (label !== undefined && !player?.labels.includes(label)) return false;
  return newWithinDays === undefined || (player !== undefined && now < player.createdAt + newWithinDays * DAY);
}

/** Whether everybody is shown it, whoever they are and wherever. */
export const isForAll = ({ who, ...rest }: Audience): boolean =>
  who === "everybody" && Object.values(rest).every((asked) => asked === undefined);

/** What browsers of telephones say of themselves; a tablet counts as one. */
export const deviceOf = (userAgent: string): Device =>
  /Mobi|Android|iPhone|iPad/.test(userAgent) ? "phone" : "desktop";
