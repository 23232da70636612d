import { accounts } from "@taya/accounts";
import { agents } from "@taya/agents";
import { audit } from "@taya/audit";
import { bets } from "@taya/bets";
import { catalogue } from "@taya/catalogue";
import { delivery } from "@taya/delivery";
import { compliance } from "@taya/compliance";
import type { Calls } from "@taya/kernel/call";
import type { Settings } from "@taya/kernel/setting";
import { ledger } from "@taya/ledger";
import { lottery } from "@taya/lottery";
import { loyalty } from "@taya/loyalty";
import { messages } from "@taya/messages";
import { payments } from "@taya/payments";
import { personalData } from "@taya/personal-data";
import { play } from "@taya/play";
import type { Listener } from "@taya/platform/events";
import type { Mounted } from "@taya/platform/http/server";
import type { Platform } from "@taya/platform/platform";
import { type Built, type Job, type LiveTopic, open, type Room } from "@taya/platform/room";
import { type Vitals, vitalsOf } from "@taya/platform/vitals";
import { promotions } from "@taya/promotions";
import { reconciliation } from "@taya/reconciliation";
import { reports } from "@taya/reports";
import { site } from "@taya/site";
import { sportsbook } from "@taya/sportsbook";
import { staff } from "@taya/staff";
import { program } from "@taya/staff/points";
import { support } from "@taya/support";
import { vault } from "@taya/vault";
import { wallet } from "@taya/wallet";
import { rightsOf } from "./rights.ts";

/** Every room, each after the rooms whose doors it needs and whose points it fills. Nothing else names them all. */
export const ROOMS = [
  ledger,
  audit,
  vault,
  delivery,
  site,
  accounts,
  staff,
  compliance,
  messages,
  support,
  payments,
  wallet,
  catalogue,
  bets,
  play,
  lottery,
  sportsbook,
  reconciliation,
  promotions,
  loyalty,
  agents,
  reports,
  personalData,
] as const;

type Listed = (typeof ROOMS)[number];
type DoorOf<R> = R extends Room<string, infer _C, infer _S, infer _N, infer Door> ? Door : never;
type NeedsOf<R> = R extends Room<string, infer _C, infer _S, infer Needs, infer _D> ? Needs : never;

type ByName = { readonly [R in Listed as R["name"]]: DoorOf<R> };
/** Rooms that need what the doors do not offer. */
type Unmet = { [R in Listed as R["name"]]: ByName extends NeedsOf<R> ? never : R["name"] }[Listed["name"]];
type WhenMet<_Nobody extends never, T> = T;

/** The doors of the rooms, by name. Does not compile while a room needs what they do not offer. */
type Doors = WhenMet<Unmet, ByName>;

/** The whole program put together: what is mounted, run, heard and pushed. */
export interface App {
  readonly doors: Doors;
  readonly mounted: readonly Mounted[];
  readonly jobs: Readonly<Record<string, Job>>;
  readonly schedules: Readonly<Record<string, string | number>>;
  readonly subscribers: readonly Listener[];
  readonly topics: readonly LiveTopic[];
  /** What must be 0 while the whole house is well, whichever process looks. */
  readonly vitals: Vitals;
}

/** A room whatever it is, as the fold sees it: what it needs was compared when the list was compiled. */
type AnyRoom = Omit<Room<string, Calls, Settings, never, unknown>, "needs"> & { readonly needs: readonly string[] };

/** Builds every room in the order of the list, each with the doors it says it needs. */
export function assemble(platform: Platform, rooms: readonly AnyRoom[] = ROOMS): App {
  const doors: Record<string, unknown> = {};
  const parts: { readonly room: AnyRoom; readonly built: Built<Calls, unknown> }[] = [];
  for (const room of rooms) {
    const built = open(room, platform, givenTo(room, doors) as never);
    doors[room.name] = built.door;
    parts.push({ room, built });
  }
  const settings = new Map(rooms.flatMap(({ name, settings: some }) => (some ? [[name, some] as const] : [])));
  platform.points.extend("server", [program.with({ rights: rightsOf(rooms.map(({ calls }) => calls)), settings })]);
  return {
    doors: doors as Doors,
    mounted: parts.map(({ room: { name, calls }, built: { handlers } }) => ({ room: name, calls, handlers })),
    jobs: Object.assign({}, ...parts.map(({ built }) => built.jobs)) as Record<string, Job>,
    schedules: Object.assign({}, ...parts.map(({ built }) => built.schedules)) as Record<string, string | number>,
    subscribers: parts.map(({ room: { name }, built: { hears = {}, hearsAll = {}, consumes = {} } }) => ({
      room: name,
      hears,
      hearsAll,
      consumes,
    })),
    topics: parts.flatMap(({ built }) => built.topics ?? []),
    vitals: vitalsOf(platform),
  };
}

/** The doors that a room says it needs. Throws when one of them is not built before it. */
function givenTo({ name, needs }: AnyRoom, doors: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const missing = needs.filter((need) => !Object.hasOwn(doors, need));
  if (missing.length > 0) throw new Error(`${name} needs ${missing.join(", ")}, which the list has not before it`);
  return Object.fromEntries(needs.map((need) => [need, doors[need]]));
}
