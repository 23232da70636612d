/** What is done on a page before its picture is taken, by name; `acts.ts` does it. */
export type ActName =
  | "laySlip"
  | "playSlot"
  | "sitAtBaccarat"
  | "sitAtRoulette"
  | "flyAway"
  | "openMines"
  | "betLottery"
  | "proveDraw"
  | "showQr"
  | "checkRound"
  | "openRecord"
  | "showTracker"
  | "openDepositReview"
  | "openPlayer"
  | "openIdentity"
  | "openStatement";

/** A picture of the tour. */
export interface Shot {
  /** Name of its file in `docs/tour/`. */
  readonly name: string;
  /** What one sees, as a sentence. */
  readonly caption: string;
  readonly size: "desktop" | "phone";
  readonly language: "EN" | "TY";
  /** Whose page it is. */
  readonly who: "player" | "operator" | "newcomer";
  readonly path: string;
  readonly act?: ActName;
}

/** A part of the page: pictures that belong together, in their order. */
export interface Part {
  readonly title: string;
  readonly shots: readonly Shot[];
}

const player = { who: "player", size: "desktop", language: "EN" } as const;
const phone = { who: "player", size: "phone", language: "EN" } as const;
const operator = { who: "operator", size: "desktop", language: "EN" } as const;

/** The tour of the program: `npm run tour` takes these pictures and writes `docs/tour.md`. */
export const TOUR: readonly Part[] = [
  {
    title: "Games",
    shots: [
      { ...player, name: "home", path: "/", caption: "The home page of a player who is logged in." },
      {
        ...player,
        name: "lobby",
        path: "/rng?f=freeSpins&sort=rtp",
        caption: "The lobby of slots, filtered; every filter says how many games it leaves, and stands in the address.",
      },
      { ...player, name: "slot", path: "/rng", act: "playSlot", caption: "A slot with a win." },
      {
        ...player,
        name: "fairness",
        path: "/verify",
        act: "checkRound",
        caption: "A round checked in the browser, from its commitment to its outcome.",
      },
      {
        ...player,
        name: "mines",
        path: "/rng?page=ORIGINALS",
        act: "openMines",
        caption: "A round of mines, half way.",
      },
      {
        ...player,
        name: "live",
        path: "/live",
        caption: "The lobby of the shared tables, each with its latest results.",
      },
      {
        ...player,
        name: "baccarat",
        path: "/live",
        act: "sitAtBaccarat",
        caption: "A shared table: the bets, the cards, and what has won.",
      },
      {
        ...player,
        name: "crash",
        path: "/live",
        act: "flyAway",
        caption: "A multiplier that grows for all until it breaks off.",
      },
    ],
  },
  {
    title: "Lotteries",
    shots: [
      { ...player, name: "lotteries", path: "/lottery", caption: "The lotteries with their clocks and latest draws." },
      {
        ...player,
        name: "lottery-bet",
        path: "/lottery",
        act: "betLottery",
        caption: "Numbers chosen and put on the slip.",
      },
      {
        ...player,
        name: "lottery-results",
        path: "/lottery",
        act: "proveDraw",
        caption: "The results, and the proof of one draw.",
      },
    ],
  },
  {
    title: "Money and account",
    shots: [
      {
        ...player,
        name: "deposit",
        path: "/?m=member&p=depositv2",
        act: "showQr",
        caption: "A deposit waits for its QR code to be paid.",
      },
      {
        ...player,
        name: "withdrawal",
        path: "/?m=member&p=withdraw",
        act: "showTracker",
        caption: "A withdrawal and where it stands.",
      },
      {
        ...player,
        name: "member",
        path: "/?m=member&p=securityCenter",
        caption: "The member centre: identity, security and devices.",
      },
      {
        ...player,
        name: "record",
        path: "/?m=member&p=personalHistoryCopy",
        act: "openRecord",
        caption: "The betting record with one round opened.",
      },
      {
        ...player,
        name: "safer-play",
        path: "/?m=member&p=saferPlay",
        caption: "Limits a player has set, and what is left of them.",
      },
    ],
  },
  {
    title: "On a phone, in English and Filipino",
    shots: [
      { ...phone, name: "phone-home", language: "TY", path: "/", caption: "The home page." },
      { ...phone, name: "phone-roulette", path: "/live", act: "sitAtRoulette", caption: "Roulette." },
      {
        ...phone,
        name: "phone-lottery",
        language: "TY",
        path: "/lottery?gameCode=ssc1&playType=ssc.3d.b",
        act: "laySlip",
        caption: "A lottery.",
      },
      { ...phone, name: "phone-wallet", language: "TY", path: "/?m=member&p=transferFund", caption: "The wallet." },
    ],
  },
  {
    title: "The console of operators",
    shots: [
      { ...operator, who: "newcomer", name: "console-login", path: "/console/", caption: "Signing in." },
      {
        ...operator,
        name: "console-home",
        path: "/console/",
        caption: "The first page: what waits, and how the brand does.",
      },
      {
        ...operator,
        name: "console-deposits",
        path: "/console/deposits?status=REVIEW",
        caption: "Deposits that wait for an operator.",
      },
      {
        ...operator,
        name: "console-deposit",
        path: "/console/deposits?status=REVIEW",
        act: "openDepositReview",
        caption: "One of them, with its history and what may be done.",
      },
      {
        ...operator,
        name: "console-player",
        path: "/console/players",
        act: "openPlayer",
        caption: "The file of a player.",
      },
      {
        ...operator,
        name: "console-identity",
        path: "/console/kyc?status=PENDING",
        act: "openIdentity",
        caption: "An identity under review.",
      },
      {
        ...operator,
        name: "console-reconciliation",
        path: "/console/statements",
        act: "openStatement",
        caption: "A provider's statement against our books, with every difference.",
      },
      {
        ...operator,
        name: "console-approvals",
        path: "/console/approvals",
        caption: "What needs a second pair of eyes.",
      },
      { ...operator, name: "console-roles", path: "/console/roles", caption: "Roles and what each may do." },
      { ...operator, name: "console-games", path: "/console/games", caption: "The games, with what is held back." },
      {
        ...operator,
        name: "console-phone",
        size: "phone",
        language: "TY",
        path: "/console/withdrawals",
        caption: "The console on a phone.",
      },
    ],
  },
];

export const SHOTS: readonly Shot[] = TOUR.flatMap(({ shots }) => shots);
