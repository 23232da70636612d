import { TRIAL } from "@taya/kernel/account-type";
import { randomBytes, randomInt } from "node:crypto";
import type { Accounts, NewPlayer, Personal, Player } from "@taya/accounts";
import type { FaultName } from "@taya/kernel/fault";
import { DAY } from "@taya/kernel/instant";
import { formatMinor, money } from "@taya/kernel/money";
import { fault, ok, type Result } from "@taya/kernel/result";
import { type Entry, KIND, type Ledger, legsOf } from "@taya/ledger";
import type { Db } from "@taya/platform/database";
import type { Platform } from "@taya/platform/platform";
import type { Site } from "@taya/site";
import * as z from "zod/mini";
import type { HookAsk, SandboxHook } from "./hook.ts";

const MANUAL = 900;

const playerAsk = z.object({
  username: z.optional(z.string().check(z.minLength(1), z.maxLength(64))),
  password: z.optional(z.string().check(z.minLength(1), z.maxLength(128))),
  type: z._default(z.union([z.literal(0), z.literal(1), z.literal(2), z.literal(4), z.literal(41), z.literal(42)]), 0),
  uplineUsername: z._default(z.nullable(z.string()), "demo_agent"),
  balance: z.optional(money),
  bonus: z.optional(money),
  points: z._default(z.coerce.number().check(z.int(), z.gte(0)), 0),
  kycLevel: z._default(z.int().check(z.gte(0), z.lte(3)), 2),
  rank: z._default(z.int().check(z.gte(0), z.lte(20)), 0),
  mobileNum: z.optional(z.string().check(z.regex(/^\d{4,15}$/))),
  email: z.optional(z.string().check(z.maxLength(254))),
  paymentPassword: z._default(z.string().check(z.regex(/^\d{6}$/)), "246810"),
  knownPlace: z._default(z.boolean(), true),
  passwordState: z._default(z.enum(["OK", "DEFAULT", "EXPIRED"]), "OK"),
});
type PlayerAsk = z.output<typeof playerAsk> & { readonly birthday: string };

const YOUNGEST = Date.UTC(2_000, 11, 31);
const DAYS = 20_000;

/** Different days one after the other: who has name and day of somebody who excluded themselves is held as them. */
function differentBirthdays(): () => string {
  let day = randomInt(DAYS);
  return () => {
    day = (day + 1) % DAYS;
    return new Date(YOUNGEST - day * DAY).toISOString().slice(0, 10);
  };
}

export interface PlayerHookNeeds {
  readonly platform: Platform;
  readonly accounts: Accounts;
  readonly ledger: Ledger;
  readonly site: Site;
}

/** Hooks that make accounts through the ordinary door, with the checks of identity answered. */
export const playerHooks = (needs: PlayerHookNeeds, birthdays = differentBirthdays()): SandboxHook[] => [
  {
    method: "POST",
    path: "/sandbox/players",
    summary: "Makes an account with money and logs it in.",
    async handle(ask) {
      const parsed = z.safeParse(playerAsk, ask.body);
      if (parsed.success) return make(needs, { ...parsed.data, birthday: birthdays() }, ask);
      const fields = parsed.error.issues.map((issue) => issue.path.join(".") || "body");
      return fault("VALIDATION_FAILED", { errors: fields.map((field) => ({ field, rule: "type" as const })) });
    },
  },
];

async function make(
  needs: PlayerHookNeeds,
  input: PlayerAsk,
  { caller }: HookAsk,
): Promise<Result<unknown, FaultName>> {
  const { platform, accounts, ledger } = needs;
  const tag = randomBytes(5).toString("hex");
  const username = input.username ?? `player${tag}`;
  const password = input.password ?? `Sandbox-${tag}-21`;
  const hashes = await hashBoth(accounts, password, input.paymentPassword);
  if (!hashes.ok) return hashes;
  const account = await accountOf(needs, input, { username, merchant: caller.merchant, ...hashes.value });
  return platform.database.transaction(async (tx) => {
    const player = await accounts.create(tx, account);
    if (!player) return fault("REG_TAKEN", { errors: [{ field: "username", rule: "taken" }] });
    await endow(tx, needs, player, input);
    const { ip, device } = caller;
    if (input.knownPlace)
      for (const each of [ip, "127.0.0.1", "::1"]) await accounts.places.know(tx, player.id, { ip: each, device });
    const opened = await accounts.openSession(tx, player, caller, { door: "players" });
    const { cash } = await ledger.balance(tx, player.id);
    return ok({ id: player.id, username, password, token: opened.token, balance: formatMinor(cash) });
  });
}

async function hashBoth(accounts: Accounts, password: string, payment: string) {
  const passwordHash = await accounts.hashPassword(password);
  if (!passwordHash.ok) return passwordHash;
  const paymentHash = await accounts.hashPassword(payment);
  if (!paymentHash.ok) return paymentHash;
  return ok({ passwordHash: passwordHash.value, paymentHash: paymentHash.value });
}

type Made = Pick<NewPlayer, "username" | "merchant" | "passwordHash" | "paymentHash">;

async function accountOf(
  { platform, accounts, site }: PlayerHookNeeds,
  input: PlayerAsk,
  made: Made,
): Promise<NewPlayer> {
  const { db } = platform.database;
  const upline = input.uplineUsername ? await accounts.byUsername(db, made.merchant, input.uplineUsername) : undefined;
  const { currency } = await site.brand(made.merchant);
  const trial = input.type === TRIAL;
  return {
    ...made,
    type: input.type,
    currency: trial ? "FUN" : currency,
    uplineId: trial ? undefined : upline?.id,
    passwordState: input.passwordState,
    rankLevel: input.rank,
    kycLevel: input.kycLevel,
    kycStatus: input.kycLevel >= 2 ? "APPROVED" : "NONE",
    personal: personalOf(input),
    phoneVerified: input.mobileNum !== undefined,
    emailVerified: input.email !== undefined,
    firstLoginDone: true,
  };
}

function personalOf({ kycLevel, mobileNum, email, birthday }: PlayerAsk): Personal {
  return {
    ...(kycLevel >= 1 && {
      payeeName: "Sandbox Player",
      birthday,
      nationality: "PH",
      address: "1 Sandbox Street, Manila",
      permanentAddress: "1 Sandbox Street, Manila",
      placeOfBirth: "Manila",
      occupation: 1,
      sourceOfIncome: 1,
      natureOfWork: 3,
    }),
    ...(mobileNum && { mobileNum: mobileNum.replace(/^0/, ""), countryDialingCode: "63" }),
    ...(email && { email }),
  };
}

/** Money comes in as manual adjustments, like everything the sandbox gives. */
async function endow(tx: Db, { platform, ledger }: PlayerHookNeeds, player: Player, input: PlayerAsk): Promise<void> {
  const amounts: [number, bigint][] = [
    [KIND.CASH, input.balance ?? 100_000n],
    [KIND.BONUS, input.bonus ?? 0n],
    [KIND.POINTS, BigInt(input.points)],
  ];
  const entries: Entry[] = amounts
    .filter(([, amount]) => amount > 0n)
    .map(([kind, amount]) => ({
      playerId: player.id,
      type: MANUAL,
      key: platform.id<"entry">(),
      legs: legsOf.adjust(kind, amount),
      actor: "sandbox",
    }));
  if (entries.length === 0) return;
  const posted = await ledger.post(tx, entries);
  if (posted.code !== "OK") throw new Error(`a new wallet refused: ${posted.code}`);
}
