import type { Caller } from "@taya/kernel/call";
import { systemTopic } from "./contract.ts";
import type { Db } from "@taya/platform/database";
import type { Platform } from "@taya/platform/platform";
import { type Brand, type Brands, type Known, merchantOfHost, moduleOn } from "./brand.ts";
import { limitsOf, type LimitsOfBrand } from "./limits.ts";
import type { ModuleId } from "./modules.rules.ts";
import { NO_CLOSING, phaseOf, shownIn } from "./maintenance.rules.ts";
import type { FieldConfig } from "./shapes.ts";
import type { SiteLaw } from "./law.rules.ts";
import { wantsFourEyes } from "./operator/four-eyes.ts";
import { checkHuman, type HumanAnswer, type HumanVerdict } from "./human.ts";
import { type Closing, decideStatus } from "./status.rules.ts";
import { growRevision, type Gate, writeGate, writeModule } from "./store.ts";
import { createWhere, reasonsOf, type Where } from "./where.ts";

/** What a node has read of a brand is older than this no more. */
const EVERYWHERE_MS = 2_500;

/** What the site says to a visitor before anything else. */
interface SiteStatus {
  readonly status: 0 | 1 | 2;
  readonly maintenance?: ReturnType<typeof shownIn>;
  /** A closing to come, while visitors are told of it. */
  readonly planned?: ReturnType<typeof shownIn> & { readonly from: number };
  readonly regionRestriction?: { readonly ip: string; readonly country: string };
  /** The one of the two that applies, for the envelope of a refusal. */
  readonly value?: unknown;
}

/** Tells what the law asks of a brand. */
export type SiteLawReader = (merchant: string) => Promise<SiteLaw>;

/** Who asks whether the site is open. */
export interface Visitor {
  readonly ip: string;
  readonly country: string;
  readonly language?: string;
}

/** What other rooms ask of the brand. */
export interface Site {
  brand(merchant: string): Promise<Brand>;
  merchants(): Promise<readonly string[]>;
  flag(merchant: string, modId: ModuleId): Promise<boolean>;
  /** How often things may be asked for, by the names that calls give their limits. */
  limits(merchant: string): Promise<LimitsOfBrand>;
  registerConfig(merchant: string): Promise<Readonly<Record<string, FieldConfig>>>;
  /** English when no language is given. */
  status(merchant: string, visitor: Visitor): Promise<SiteStatus>;
  /** Watches where players are while they play. */
  readonly where: Where;
  /** The merchant asked for when it exists, else the one that claims the host, else the one of the environment. */
  merchantOf(host: string, asked: string | undefined): Promise<string>;
  /** The brand of a host as it was last read; asks nobody, so that it can be told while the database is away. */
  remembered(host: string): Brand | undefined;
  /** Whether a host name is the domain of some brand. */
  claims(host: string): Promise<boolean>;
  /** Tells open pages that what they keep of the brand is old: its rights, rules, vendors, wallets, addresses. */
  changed(merchant: string): Promise<void>;
  /** Whether what is said at the brand waits for a second operator: as it stands now, and until the transaction ends. */
  fourEyes(tx: Db, merchant: string): Promise<boolean>;
  setFlag(merchant: string, modId: ModuleId, on: boolean): Promise<void>;
  setMaintenance(merchant: string, to: { on: boolean; text?: string; until?: number }): Promise<void>;
  setRegion(merchant: string, to: Partial<Omit<Gate, "closing">>): Promise<void>;
  /** Whether somebody shows to be a person, where that is asked of who sends something without being logged in. */
  checkHuman(caller: Pick<Caller, "merchant" | "ip" | "session">, proof: HumanAnswer): Promise<HumanVerdict>;
}

/** The door over the brands. */
export function createDoor(platform: Platform, brands: Brands): Site {
  const { db } = platform.database;

  async function changeGate(merchant: string, change: Partial<Gate>): Promise<void> {
    const { gate } = await brands.known(merchant);
    await writeGate(db, merchant, { ...gate, ...change });
    await changed(merchant);
  }

  async function changed(merchant: string): Promise<void> {
    await growRevision(db, merchant);
    brands.forget();
    platform.live.changed(systemTopic);
    // Other nodes may have read the brand just before; once all have read it anew, open pages hear it again.
    const at = platform.clock.now() + EVERYWHERE_MS;
    await platform.jobs.add(db, "site.turn", { merchant }, { at, once: `site.turn:${merchant}:${at}` });
  }

  return {
    brand: async (merchant) => (await brands.known(merchant)).brand,
    merchants: () => brands.merchants(),
    limits: async (merchant) => limitsOf((await brands.known(merchant)).brand),
    flag: async (merchant, modId) => moduleOn(await brands.known(merchant), modId),
    registerConfig: async (merchant) => (await brands.known(merchant)).fields,
    status: (merchant, visitor) => statusFor(platform, brands, { merchant, ...visitor }),
    where: createWhere(platform, brands),
    async merchantOf(host, asked) {
      if (asked && (await brands.merchants()).includes(asked)) return asked;
      return merchantOfHost(host, await brands.domains()) ?? platform.config.merchant;
    },
    remembered: brands.remembered,
    claims: async (host) => (await brands.domains()).some((each) => each.domain === host),
    changed,
    fourEyes: (tx, merchant) => wantsFourEyes(platform, tx, merchant),
    async setFlag(merchant, modId, on) {
      await writeModule(db, merchant, modId, on ? "1" : "0");
      await changed(merchant);
    },
    async setMaintenance(merchant, { on, text, until }) {
      const { gate } = await brands.known(merchant);
      const closing = { ...NO_CLOSING, on, until, text: text ?? gate.closing.text, texts: gate.closing.texts };
      await changeGate(merchant, { closing });
    },
    setRegion: (merchant, to) => changeGate(merchant, to),
    async checkHuman(caller, proof) {
      const { botCheckAfter: after } = (await brands.known(caller.merchant)).brand;
      return checkHuman(platform, caller, { proof, after });
    },
  };
}

/** Everything that keeps a visitor out, each by itself. */
export async function closingFor(
  platform: Pick<Platform, "geo" | "clock">,
  known: Known,
  { ip, country }: Visitor,
): Promise<Closing> {
  const { gate, places } = known;
  const vpn = places.denyVpn && (await platform.geo.locate(ip)).vpn;
  return {
    maintenance: phaseOf(gate.closing, platform.clock.now()) === "closed",
    against: reasonsOf(known, { ip, country, vpn }),
  };
}

async function statusFor(
  platform: Platform,
  brands: Brands,
  { merchant, language = "EN", ...visitor }: Visitor & { readonly merchant: string },
): Promise<SiteStatus> {
  const known = await brands.known(merchant);
  const { closing } = known.gate;
  const status = decideStatus(await closingFor(platform, known, visitor));
  if (status === 2) {
    const regionRestriction = { ip: visitor.ip, country: visitor.country };
    return { status, regionRestriction, value: regionRestriction };
  }
  const shown = shownIn(closing, language);
  if (status === 1) return { status, maintenance: shown, value: shown };
  const announced = closing.from !== undefined && phaseOf(closing, platform.clock.now()) === "announced";
  return announced ? { status, planned: { ...shown, from: closing.from } } : { status };
}
