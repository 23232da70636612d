import { assert } from "@taya/kernel/assert";
import type { PlayerId } from "@taya/kernel/id";
import { KIND, type Ledger } from "@taya/ledger";
import type { Db } from "@taya/platform/database";
import type { Platform } from "@taya/platform/platform";
import { seedProviders } from "./external/seed.ts";
import type { Accounts } from "./door.ts";
import { OPERATOR } from "@taya/kernel/account-type";
import { adjustment } from "./money.ts";
import type { Personal } from "@taya/vault/personal";

/** An account of the demonstration data. Amounts in minor units. */
interface Seeded {
  readonly username: string;
  readonly password: string;
  readonly type?: number;
  readonly upline?: SeededName;
  readonly rank?: number;
  readonly kyc?: 0 | 2;
  readonly cash?: bigint;
  readonly points?: bigint;
  readonly firstLoginPending?: true;
  readonly mustChange?: true;
  /** Secret of its authenticator. */
  readonly factor?: string;
  readonly contact?: { readonly mobileNum: string; readonly email: string };
  /** What it invites others with. */
  readonly code?: string;
}

export type SeededName =
  | "demo_general"
  | "demo_agent"
  | "demo_player"
  | "demo_player2"
  | "demo_vip"
  | "demo_new"
  | "demo_default"
  | "demo_2fa"
  | "demo_rival"
  | "demo_rival_player"
  | "demo_internal"
  | "demo_affiliate"
  | "admin"
  | "admin2";

/** Uplines stand before those below them. */
const SEEDED: readonly (Seeded & { readonly username: SeededName })[] = [
  { username: "demo_general", password: "Fiesta-General-21", type: 2 },
  {
    username: "demo_agent",
    password: "Fiesta-Agent-21",
    type: 1,
    upline: "demo_general",
    cash: 5_000_000n,
    code: "DEMOAGNT7",
  },
  {
    username: "demo_player",
    password: "Fiesta-Player-21",
    upline: "demo_agent",
    rank: 3,
    cash: 1_000_000n,
    points: 5_000n,
    contact: { mobileNum: "9170000001", email: "demo_player@example.test" },
    code: "PLAYDEM0",
  },
  { username: "demo_player2", password: "Fiesta-Player-22", upline: "demo_agent", cash: 1_000_000n },
  { username: "demo_vip", password: "Fiesta-Vip-21", rank: 5 },
  { username: "demo_new", password: "Fiesta-New-21", kyc: 0, firstLoginPending: true },
  { username: "demo_default", password: "Fiesta-Default-21", mustChange: true },
  { username: "demo_2fa", password: "Fiesta-Two-21", factor: "JBSWY3DPEHPK3PXP" },
  { username: "demo_rival", password: "Fiesta-Rival-21", type: 2 },
  { username: "demo_rival_player", password: "Fiesta-Rival-22", upline: "demo_rival" },
  { username: "demo_internal", password: "Fiesta-Internal-21", type: 41 },
  { username: "demo_affiliate", password: "Fiesta-Affiliate-21", type: 42 },
  { username: "admin", password: "Fiesta-Admin-21", type: OPERATOR },
  { username: "admin2", password: "Fiesta-Admin-22", type: OPERATOR },
];

const PAYMENT_PASSWORD = "246810";
const HOME_PLACES = ["127.0.0.1", "::1"];
const ALL_RIGHTS = ["*"];

/** The id of a seeded account; the same in every installation. */
export function seededId(name: SeededName): PlayerId {
  const index = SEEDED.findIndex((each) => each.username === name) + 1;
  return `01940000-0000-7000-8000-${String(index).padStart(12, "0")}` as PlayerId;
}

export interface SeedNeeds {
  readonly platform: Platform;
  readonly accounts: Accounts;
  readonly ledger: Pick<Ledger, "post">;
  readonly brand: { readonly merchant: string; readonly currency: string };
}

/** Makes the demonstration accounts with their balances, known places and codes. */
export async function seedAccounts(tx: Db, needs: SeedNeeds): Promise<void> {
  const payment = await hashed(needs.accounts, PAYMENT_PASSWORD);
  for (const seeded of SEEDED) {
    await seedOne(tx, needs, seeded, payment);
    for (const ip of HOME_PLACES) await needs.accounts.places.know(tx, seededId(seeded.username), { ip, device: "" });
  }
  await seedProviders(tx, needs.brand.merchant);
}

async function seedOne(tx: Db, needs: SeedNeeds, seeded: (typeof SEEDED)[number], payment: string): Promise<void> {
  const { accounts, brand } = needs;
  const id = seededId(seeded.username);
  const staff = seeded.type === OPERATOR;
  const level = staff ? 0 : (seeded.kyc ?? 2);
  const created = await accounts.create(tx, {
    id,
    merchant: brand.merchant,
    currency: brand.currency,
    username: seeded.username,
    passwordHash: await hashed(accounts, seeded.password),
    passwordState: seeded.mustChange ? "DEFAULT" : "OK",
    paymentHash: payment,
    type: seeded.type ?? 0,
    rights: staff ? ALL_RIGHTS : [],
    uplineId: seeded.upline && seededId(seeded.upline),
    rankLevel: seeded.rank ?? 0,
    kycLevel: level,
    kycStatus: level > 0 ? "APPROVED" : "NONE",
    personal: level > 0 ? personalOf(seeded) : {},
    phoneVerified: seeded.contact !== undefined,
    emailVerified: seeded.contact !== undefined,
    firstLoginDone: !seeded.firstLoginPending,
    code: seeded.code,
  });
  assert(created, `the demonstration account ${seeded.username} is new`);
  if (seeded.factor) await accounts.giveFactor(tx, id, seeded.factor);
  await endow(tx, needs, id, seeded);
}

async function endow(tx: Db, { ledger, platform }: SeedNeeds, id: PlayerId, { cash, points }: Seeded): Promise<void> {
  const entries = [
    ...(cash ? [adjustment(platform, id, { kind: KIND.CASH, amount: cash, actor: "seed" })] : []),
    ...(points ? [adjustment(platform, id, { kind: KIND.POINTS, amount: points, actor: "seed" })] : []),
  ];
  if (entries.length === 0) return;
  const posted = await ledger.post(tx, entries);
  assert(posted.code === "OK", "a new wallet takes money");
}

function personalOf({ username, contact }: Seeded): Personal {
  const name = username.replace(/^demo_/, "").replace(/\d|_/g, "");
  return {
    payeeName: `Demo ${name.slice(0, 1).toUpperCase()}${name.slice(1)}`,
    birthday: "1990-06-15",
    nationality: "PH",
    placeOfBirth: "Manila",
    address: "1 Roxas Boulevard, Manila",
    permanentAddress: "1 Roxas Boulevard, Manila",
    occupation: 1,
    sourceOfIncome: 1,
    natureOfWork: 3,
    ...(contact && { ...contact, countryDialingCode: "63" }),
  };
}

async function hashed(accounts: Accounts, password: string): Promise<string> {
  const hash = await accounts.hashPassword(password);
  assert(hash.ok, "one hash at a time is never too many");
  return hash.value;
}
