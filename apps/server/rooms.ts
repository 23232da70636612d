import { type Accounts, accounts } from "@taya/accounts";
import { agents } from "@taya/agents";
import { type Catalogue, catalogue } from "@taya/catalogue";
import { type Compliance, compliance } from "@taya/compliance";
import type { Calls } from "@taya/kernel/call";
import type { Settings } from "@taya/kernel/setting";
import { type Ledger, ledger, type RoomCheck } from "@taya/ledger";
import { lottery, type LotteryDoor } from "@taya/lottery";
import { messages } from "@taya/messages";
import { type Play, play } from "@taya/play";
import type { Mounted } from "@taya/platform/http/server";
import type { Platform } from "@taya/platform/platform";
import type { Listener } from "@taya/platform/events";
import type { Built, Job, LiveTopic } from "@taya/platform/room";
import type { Vitals } from "@taya/platform/vitals";
import { type Promotions, promotions } from "@taya/promotions";
import { type Reports, reports } from "@taya/reports";
import { type Site, site } from "@taya/site";
import { type Wallet, wallet } from "@taya/wallet";
import { rightsOf } from "./rights.ts";
import { shareData } from "./shared-data.ts";

/** The doors of the rooms that others, the hooks and the command line use. */
interface Doors {
  readonly ledger: Ledger;
  readonly site: Site;
  readonly accounts: Accounts;
  readonly compliance: Compliance;
  readonly wallet: Wallet;
  readonly catalogue: Catalogue;
  readonly play: Play;
  readonly lottery: LotteryDoor;
  readonly promotions: Promotions;
  readonly reports: Reports;
}

/** The whole house put together: what is mounted, run, heard and pushed. */
export interface House {
  readonly doors: Doors;
  readonly mounted: readonly Mounted[];
  readonly jobs: Readonly<Record<string, Job>>;
  readonly schedules: Readonly<Record<string, string | number>>;
  readonly ears: readonly Listener[];
  readonly topics: readonly LiveTopic[];
  /** What must be 0 while the whole house is well, whichever process looks. */
  readonly vitals: Vitals;
}

const DECLARED = [
  ledger,
  site,
  accounts,
  compliance,
  messages,
  wallet,
  catalogue,
  play,
  lottery,
  promotions,
  agents,
  reports,
];

/** What each room lets operators set. */
const settingsOf = (rooms: readonly { readonly name: string; readonly settings?: Settings }[]) =>
  new Map(rooms.flatMap(({ name, settings }) => (settings ? [[name, settings] as const] : [])));

/** What rooms learn of others that are built after them. */
function introduce(
  { database: { db } }: Platform,
  games: Catalogue,
  {
    people,
    play: rounds,
    lottery: draws,
  }: { readonly people: Accounts; readonly play: Play; readonly lottery: LotteryDoor },
): void {
  games.lotteriesWith(draws.listing.menus);
  rounds.lotteryWith(draws.listing.find);
  games.roomsWith((language) => rounds.tables.listed(language));
  games.observeWith((code, version) => rounds.observed(db, code, version));
  rounds.recordsWith(draws.records);
  games.strayedWith((event) => people.significant.note(db, { ...event, kind: "RETURN" }));
}

/** What the proof of the books holds against the ledger; a break is an event of note. */
function prove(
  prover: Wallet["prover"],
  { config, clock, database }: Platform,
  { people, betting, check }: { people: Accounts; betting: readonly (Play | LotteryDoor)[]; check: RoomCheck },
): void {
  prover.tellWith((name) => {
    const kind = name.includes("negative") ? "NEGATIVE_BALANCE" : "BOOKS";
    const event = { merchant: config.merchant, at: clock.now(), kind, subject: name } as const;
    return people.significant.note(database.db, event);
  });
  for (const { openBets } of betting) prover.claimWith("inPlay", openBets);
  for (const each of [people.logCheck, ...betting.flatMap(({ checks }) => checks), check]) prover.checkWith(each);
}

/** Somebody must work on jobs, and nothing may be wrong in a room. */
const vitalsOf = ({ jobs }: Platform, rooms: readonly { readonly vitals?: Vitals }[]): Vitals => ({
  workersMissing: async () => ((await jobs.workers()) > 0 ? 0 : 1),
  ...(Object.assign({}, ...rooms.map((each) => each.vitals)) as Vitals),
});

/** Builds every room in the order of their needs. */
export function assemble(platform: Platform): House {
  const ledgerRoom = ledger.build(platform, {});
  const siteRoom = site.build(platform, {});
  const [money, brand] = [ledgerRoom.door, siteRoom.door];
  const accountsRoom = accounts.build(platform, { ledger: money, site: brand });
  const people = accountsRoom.door;
  brand.logWith((tx, deed) => people.log(tx, deed));
  const complianceRoom = compliance.build(platform, { ledger: money, site: brand, accounts: people });
  const rules = complianceRoom.door;
  const messagesRoom = messages.build(platform, { site: brand, accounts: people });
  rules.writeWith(messagesRoom.door.send);
  const walletRoom = wallet.build(platform, { ledger: money, site: brand, accounts: people, compliance: rules });
  const catalogueRoom = catalogue.build(platform, { site: brand, accounts: people });
  const games = catalogueRoom.door;
  const playNeeds = { ledger: money, site: brand, accounts: people, compliance: rules, catalogue: games };
  const playRoom = play.build(platform, playNeeds);
  const lotteryRoom = lottery.build(platform, { ledger: money, site: brand, accounts: people, compliance: rules });
  const betting = [playRoom.door, lotteryRoom.door] as const;
  shareData(people, betting);
  introduce(platform, games, { people, play: playRoom.door, lottery: lotteryRoom.door });
  const overBets = { ledger: money, site: brand, accounts: people, play: playRoom.door, others: [lotteryRoom.door] };
  const promotionsRoom = promotions.build(platform, overBets);
  lotteryRoom.door.bonusWith(promotionsRoom.door.terms);
  prove(walletRoom.door.prover, platform, { people, betting, check: promotionsRoom.door.check });
  const vitals = vitalsOf(platform, [playRoom, lotteryRoom]);
  const reportsRoom = reports.build(platform, { ...overBets, vitals });
  const agentsRoom = agents.build(platform, { accounts: people });
  const parts: [{ name: string; calls: Calls }, Built<Calls, unknown>][] = [
    [ledger, ledgerRoom],
    [site, siteRoom],
    [accounts, accountsRoom],
    [compliance, complianceRoom],
    [messages, messagesRoom],
    [wallet, walletRoom],
    [catalogue, catalogueRoom],
    [play, playRoom],
    [lottery, lotteryRoom],
    [promotions, promotionsRoom],
    [agents, agentsRoom],
    [reports, reportsRoom],
  ];
  people.knowProgram({ rights: rightsOf(parts.map(([{ calls }]) => calls)), settings: settingsOf(DECLARED) });
  return {
    doors: {
      ledger: money,
      site: brand,
      accounts: people,
      compliance: rules,
      wallet: walletRoom.door,
      catalogue: games,
      play: playRoom.door,
      lottery: lotteryRoom.door,
      promotions: promotionsRoom.door,
      reports: reportsRoom.door,
    },
    mounted: parts.map(([{ name, calls }, built]) => ({ room: name, calls, handlers: built.handlers })),
    jobs: Object.assign({}, ...parts.map(([, built]) => built.jobs ?? {})) as Record<string, Job>,
    schedules: Object.assign({}, ...parts.map(([, built]) => built.schedules ?? {})) as Record<string, string>,
    ears: parts.map(([{ name }, { hears = {}, hearsAll = {}, hearsLater = {} }]) => ({
      room: name,
      hears,
      hearsAll,
      hearsLater,
    })),
    vitals,
    topics: parts.flatMap(([, built]) => built.topics ?? []),
  };
}
