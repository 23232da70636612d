import type { Platform } from "@taya/platform/platform";
import { type Brand, type Brands, type Known, moduleOn } from "./brand.ts";
import { limitsOf, type LimitsOfBrand } from "./limits.ts";
import type { ModuleId } from "./modules.rules.ts";
import type { FieldConfig } from "./shapes.ts";
import { type Closing, decideStatus } from "./status.rules.ts";
import { type Gate, writeGate, writeModule } from "./store.ts";

/** What the site says to a visitor before anything else. */
export interface SiteStatus {
  readonly status: 0 | 1 | 2;
  readonly maintenance?: { readonly text: string; readonly until?: number };
  readonly regionRestriction?: { readonly ip: string; readonly country: string };
  /** The one of the two that applies, for the envelope of a refusal. */
  readonly value?: unknown;
}

/** Tells whether the answer to a captcha is right; uses the captcha up. */
export type CaptchaCheck = (id: string, answer: string) => Promise<boolean>;

/** What other rooms ask of the brand. */
export interface Site {
  brand(merchant: string): Promise<Brand>;
  merchants(): Promise<readonly string[]>;
  flag(merchant: string, modId: ModuleId): Promise<boolean>;
  /** How often things may be asked for, by the names that calls give their limits. */
  limits(merchant: string): Promise<LimitsOfBrand>;
  registerConfig(merchant: string): Promise<Readonly<Record<string, FieldConfig>>>;
  status(merchant: string, visitor: { readonly ip: string; readonly country: string }): Promise<SiteStatus>;
  /** The merchant asked for when it exists, else the one that claims the host, else the one of the environment. */
  merchantOf(host: string, asked: string | undefined): Promise<string>;
  setFlag(merchant: string, modId: ModuleId, on: boolean): Promise<void>;
  setMaintenance(merchant: string, to: { on: boolean; text?: string; until?: number }): Promise<void>;
  setRegion(merchant: string, to: Partial<Pick<Gate, "denyCountries" | "denyIps" | "denyVpn">>): Promise<void>;
  /** The room that makes captchas says here how one is checked. */
  checkCaptchasWith(check: CaptchaCheck): void;
  /** Whether a captcha that was sent is right; true when none was sent. */
  captchaRight(sent: {
    readonly captchaId?: string | undefined;
    readonly captcha?: string | undefined;
  }): Promise<boolean>;
}

/** The door over the brands; `captcha` holds the check once somebody has given it. */
export function createDoor(platform: Platform, brands: Brands, captcha: { check?: CaptchaCheck }): Site {
  const { db } = platform.database;

  async function changeGate(merchant: string, change: Partial<Gate>): Promise<void> {
    const { gate } = await brands.known(merchant);
    await writeGate(db, merchant, { ...gate, ...change });
    brands.forget();
    platform.live.changed("system");
  }

  return {
    brand: async (merchant) => (await brands.known(merchant)).brand,
    merchants: () => brands.merchants(),
    limits: async (merchant) => limitsOf((await brands.known(merchant)).brand),
    flag: async (merchant, modId) => moduleOn(await brands.known(merchant), modId),
    registerConfig: async (merchant) => (await brands.known(merchant)).fields,
    status: (merchant, visitor) => statusFor(platform, brands, { merchant, ...visitor }),
    async merchantOf(host, asked) {
      if (asked && (await brands.merchants()).includes(asked)) return asked;
      const name = host.toLowerCase().replace(/:\d+$/, "");
      const claimed = (await brands.domains()).find((each) => each.domain === name);
      return claimed?.merchant ?? platform.config.merchant;
    },
    async setFlag(merchant, modId, on) {
      await writeModule(db, merchant, modId, on ? "1" : "0");
      brands.forget();
    },
    setMaintenance: (merchant, { on, text, until }) =>
      changeGate(merchant, { maintenance: on, until, ...(text !== undefined && { text }) }),
    setRegion: (merchant, to) => changeGate(merchant, to),
    checkCaptchasWith: (check) => void (captcha.check = check),
    async captchaRight({ captchaId, captcha: answer = "" }) {
      return !captchaId || !captcha.check || captcha.check(captchaId, answer);
    },
  };
}

interface Visitor {
  readonly merchant: string;
  readonly ip: string;
  readonly country: string;
}

/** Everything that keeps a visitor out, each by itself. */
export async function closingFor(
  platform: Pick<Platform, "geo">,
  { gate, denied }: Known,
  visitor: Pick<Visitor, "ip" | "country">,
): Promise<Closing> {
  return {
    maintenance: gate.maintenance,
    ipDenied: denied(visitor.ip),
    countryDenied: visitor.country !== "" && gate.denyCountries.includes(visitor.country),
    vpnDenied: gate.denyVpn && (await platform.geo.locate(visitor.ip)).vpn,
  };
}

async function statusFor(platform: Platform, brands: Brands, visitor: Visitor): Promise<SiteStatus> {
  const known = await brands.known(visitor.merchant);
  const { gate } = known;
  const status = decideStatus(await closingFor(platform, known, visitor));
  if (status === 0) return { status };
  if (status === 2) {
    const regionRestriction = { ip: visitor.ip, country: visitor.country };
    return { status, regionRestriction, value: regionRestriction };
  }
  const maintenance = { text: gate.text, ...(gate.until !== undefined && { until: gate.until }) };
  return { status, maintenance, value: maintenance };
}
