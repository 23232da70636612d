import type { Offer, OfferFile } from "./types.ts";

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
