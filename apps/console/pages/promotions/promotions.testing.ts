import type { Claim, Kind, Offer, OfferCost, OfferFile, RaffleFile, RedPacket } from "./types.ts";

const AT = Date.UTC(2026, 10, 26, 4);

/** Half of a first deposit, which runs and has given something. */
export const offer: Offer = {
  id: "0192f0c1-0000-7000-8000-000000000001",
  code: "welcome",
  kind: "newbie",
  title: { EN: "Welcome bonus", TY: "Bonus sa pagdating" },
  html: { EN: "<p>Half of it</p>" },
  banner: "",
  startsAt: AT,
  endsAt: AT + 86_400_000,
  trigger: { on: "first_deposit", minDeposit: "100.00" },
  reward: { percent: 500_000, cap: "500.00" },
  wagering: 5,
  budget: "1000.00",
  perUser: 0,
  maxClaims: 0,
  period: "once",
  needsApply: false,
  autoClaim: false,
  deviceOnce: true,
  rankMin: 0,
  kycMin: 1,
  version: 2,
  phase: "running",
  spent: "250.00",
  claims: 3,
  players: 3,
  given: "250.00",
  converted: "100.00",
  forfeited: "20.00",
  waiting: "0.00",
  lost: "400.00",
  margin: "300.00",
};

const { kind, title, html, startsAt, endsAt, trigger, reward, wagering } = offer;
const terms = { kind, title, html, startsAt, endsAt, trigger, reward, wagering };

export const file: OfferFile = {
  ...offer,
  versions: [
    { version: 2, operator: "otto", at: AT + 1, terms: { ...terms, budget: "1000.00" } },
    { version: 1, operator: "olga", at: AT, terms: { ...terms, budget: "777.00" } },
  ],
};

/** Five pesos for a picture, which waits for an operator. */
export const claim: Claim = {
  id: "0192f0c1-0000-7000-8000-000000000002",
  offerId: offer.id,
  code: "picture",
  version: 1,
  playerId: "p1",
  username: "ana",
  periodKey: "once",
  status: "applying",
  amount: "5.00",
  unit: "money" as const,
  required: "15.00",
  inputs: { deposit: "100.00" },
  comment: "my picture, please",
  images: 1,
  remark: "",
  at: AT,
};

const field = (path: string, type: Kind["fields"][number]["type"], more: Partial<Kind["fields"][number]> = {}) => ({
  path,
  type,
  list: false,
  needed: true,
  choices: [],
  ...more,
});

/** Two kinds the texts know, and one that nobody has named yet. */
export const kinds: Kind[] = [
  {
    on: "first_deposit",
    byDeposit: true,
    fields: [
      field("trigger.minDeposit", "amount", { needed: false }),
      field("reward.percent", "share"),
      field("reward.cap", "amount", { needed: false }),
    ],
  },
  { on: "login", byDeposit: false, fields: [field("reward.steps", "amount", { list: true })] },
  {
    on: "full_moon",
    byDeposit: false,
    fields: [
      field("trigger.howBright", "choice", { choices: ["veryBright", "dim"] }),
      field("reward.amount", "amount"),
    ],
  },
];

/** A drawn raffle of one prize, which nobody has claimed yet. */
export const raffle: RaffleFile = {
  id: "0192f0c1-0000-7000-8000-000000000003",
  title: { EN: "Weekly raffle" },
  status: "CLOSED",
  unit: "100.00",
  most: 10,
  opensAt: AT,
  closesAt: AT + 86_400_000,
  prizes: [{ kind: "cash", amount: "500.00", count: 1, wagering: 0 }],
  entropySource: "the 6/45 of 1 December",
  commit: "c0ffee",
  ticketListHash: "beef",
  total: 7,
  cost: "500.00",
  paid: "0.00",
  players: 2,
  actor: "olga",
  winners: [{ no: 0, ticket: 5, name: "abc", kind: "cash", amount: "500.00", playerId: "p1", username: "ana" }],
  fairness: {
    kind: "raffle",
    roundId: "0192f0c1-0000-7000-8000-000000000003",
    commit: "c0ffee",
    listHash: "beef",
    list: "abc 7\n",
    entropy: "",
    serverSeed: null,
    prizes: 1,
    outcome: [],
  },
};

/** A red packet that two have taken of. */
export const packet: RedPacket = {
  id: "0192f0c1-0000-7000-8000-000000000004",
  title: { EN: "Payday packets" },
  status: "OPEN",
  total: "1000.00",
  count: 50,
  least: "5.00",
  opensAt: AT,
  closesAt: AT + 86_400_000,
  rankMin: 0,
  kycMin: 0,
  commit: "c0ffee",
  taken: 2,
  given: "31.50",
  actor: "olga",
};

export const cost: OfferCost = {
  id: offer.id,
  code: offer.code,
  title: offer.title,
  on: offer.trigger.on,
  startsAt: offer.startsAt,
  endsAt: offer.endsAt,
  players: 3,
  given: "250.00",
  converted: "100.00",
  forfeited: "20.00",
  waiting: "0.00",
  lost: "400.00",
  margin: "300.00",
};

export const freeRounds = {
  id: "f1",
  title: "Twenty pearls",
  game: "pearl-lagoon",
  gameName: "Pearl Lagoon",
  stake: "1.00",
  rounds: 20,
  left: 12,
  won: "7.50",
  status: "ACTIVE" as const,
  remark: "",
  givenAt: 0,
  expiresAt: 0,
  username: "ana",
  source: "claim" as const,
};
