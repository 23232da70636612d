// @vitest-environment happy-dom
import type { api } from "@taya/client/api";
import { brandIs } from "@taya/client/brand.testing";
import { type Answers, fake } from "@taya/client/fake.testing";
import { session } from "@taya/client/session";
import { provesStates, type Screen } from "@taya/ui/states.testing";
import OverviewPage from "./agents/overview-page.tsx";
import TeamPage from "./agents/team-page.tsx";
import IncomePage from "./agents/income-page.tsx";
import TransactionsPage from "./agents/transactions-page.tsx";
import TeamProfitPage from "./agents/profit-page.tsx";
import { agentIncome, overview, team, teamProfit, teamTransactions } from "./agents/agents.testing.ts";
import Breaks from "./safer-play/breaks.tsx";
import Limits from "./safer-play/limits.tsx";
import HotPage from "./catalogue/lobby-page.tsx";
import { Inbox } from "./messages/inbox.tsx";
import NoticePage from "./messages/notice-page.tsx";
import NewDeposit from "./wallet/deposit-page.tsx";
import WithdrawPage from "./wallet/payout/withdraw-page.tsx";
import AccountRecord from "./records/account-page.tsx";
import BetsPage from "./records/bets-page.tsx";
import BonusesPage from "./reports/bonuses-page.tsx";
import ProfitPage from "./reports/profit-page.tsx";
import ReturnsPage from "./play/returns-page.tsx";
import LinePage from "./wallet/transfers/line-page.tsx";
import WalletPage from "./wallet/wallet-page.tsx";

type Site = Answers<typeof api>;
const AT = Date.UTC(2026, 10, 26, 4);
const paged = { pageNo: 1, pageSize: 20, asOf: 0 };
const none = { list: [], total: 0, ...paged };

const balance = {
  sumBalance: "500.00",
  sumBalanceMinor: 50_000,
  cash: "500.00",
  wallets: [],
  bonus: "0.00",
  inPlay: "0.00",
  held: "0.00",
  withdrawable: "500.00",
  points: 0,
  debt: "0.00",
  currency: "PHP",
  version: 1,
};
const bet = {
  id: "b1",
  category: "RNG",
  vassalage: "TAYA",
  game: "Pearl Lagoon",
  gameCode: "pearl-lagoon",
  stake: "20.00",
  validBet: "20.00",
  payout: "50.00",
  net: "30.00",
  status: "SETTLED" as const,
  placedAt: AT,
  detail: { kind: "round", ref: "r1" },
};
const bets = {
  list: [bet],
  total: 1,
  ...paged,
  summary: { stake: "20.00", validBet: "20.00", payout: "50.00", bets: 1, net: "30.00" },
};
const noBets = { ...none, summary: { stake: "0.00", validBet: "0.00", payout: "0.00", bets: 0, net: "0.00" } };
const booked = {
  list: [
    {
      id: "e1",
      type: 102,
      typeName: "Deposit reversed",
      amount: "500.00",
      balanceAfter: "500.00",
      ofBonus: false,
      ref: "D-1",
      at: AT,
      status: "DONE" as const,
    },
  ],
  total: 1,
  ...paged,
  totals: { in: "500.00", out: "0.00" },
};
const notice = { id: "n1", title: "A quiet night", content: "<p>Text</p>", time: "", timeMs: AT };
const figures = { stake: "20.00", validBet: "20.00", payout: "50.00", net: "30.00" };
const profit = {
  total: { ...figures, deposits: "500.00", withdrawals: "0.00", rebate: "0.00", promotions: "0.00" },
  days: [{ day: "2026-11-26", net: "30.00" }],
  categories: [{ gameCategory: "RNG", ...figures }],
};
const method = {
  code: "gcash",
  name: "Wallet by code",
  kind: "qr" as const,
  min: "100.00",
  max: "5000.00",
  fee: "0.00",
  currency: "PHP",
  expiryMinutes: 15,
  maintain: 0 as const,
  fields: {},
  presets: ["500.00"],
};
const account = {
  id: "a1",
  kind: "BANK" as const,
  bankName: "Bank of the Islands",
  masked: "•••• 1234",
  holder: "ANA CRUZ",
  default: true,
  usableFrom: 0,
  inUse: false,
};
const withdrawInfo = {
  withdrawable: "500.00",
  cash: "500.00",
  held: "0.00",
  debt: "0.00",
  locks: [],
  min: "100.00",
  max: "5000.00",
  dayCount: 0,
  dayMax: 3,
  now: AT,
  dayEndsAt: AT + 3_600_000,
  paused: false,
  fee: { fixed: "0.00", rate: 0 },
  autoReceiveMinutes: 60,
  accounts: [account],
};
const security = {
  password: { changedAt: AT },
  paymentPassword: { set: true },
  phone: { masked: "+63 *** 4567", verified: true },
  email: { masked: null, verified: false },
  bankCards: 1,
  twoFactor: { enabled: false, methods: [], recoveryLeft: 0 },
  ipVerification: false,
  idDocuments: { status: "APPROVED" as const },
  score: 4,
  outOf: 7 as const,
};
const info = {
  id: "p1",
  account: "ana",
  type: 1,
  toUpline: false,
  clubLabel: { labelName: "", rankLevel: 0 },
  memberLabel: [],
  avatar: "",
  avatarType: "STATIC" as const,
  kyc: { level: 2, status: "APPROVED" as const },
  rg: { excluded: false },
  flags: { transferUpline: false, referral: false, contracts: false },
  missionCount: 0,
  unread: 0,
};
const limit = {
  kind: "deposit" as const,
  frame: "24h" as const,
  amount: "1000.00",
  used: "200.00",
  resetsAt: AT,
  byHouse: false,
};
const hot = {
  gameId: "g1",
  gameCode: "pearl-lagoon",
  name: "Pearl Lagoon",
  vassalage: "TAYA",
  vendorName: "Taya",
  gameType: "SLOT",
  gameCategory: "RNG" as const,
  accountTypeName: "",
  nodeId: 1,
  isGame: "GAME" as const,
  icon: "",
  isHot: 1 as const,
  isNew: 0 as const,
  favourite: false,
  demo: true,
  minBet: "1.00",
  maxBet: "100.00",
  maintain: 0 as const,
  label: null,
  sort: 1,
};
const upline = {
  allowed: true,
  uplineMasked: "an***",
  min: "10.00",
  max: "1000.00",
  dayLeft: "1000.00",
  downlines: false,
};
const line = { transferId: "t1", direction: "out" as const, with: "an***", amount: "50.00", at: AT };
const granted = {
  id: "p1",
  promo: "welcome",
  title: "Welcome gift",
  amount: "100.00",
  required: "1000.00",
  progress: "200.00",
  left: "800.00",
  contributions: {},
  maxBet: null,
  maxWin: null,
  excludedGames: [],
  grantedAt: AT,
  expiresAt: AT + 86_400_000,
  endedAt: null,
  status: "ACTIVE" as const,
  remark: "",
  converted: "0.00",
  forfeited: "0.00",
};
const observed = {
  game: "dice",
  name: "Dice",
  kind: "instant",
  version: "1",
  theoretical: 99,
  observed: 98.7,
  low: 98,
  high: 99.5,
  rounds: 100_000,
  least: 1,
  most: 100,
};

const pages: Record<string, Screen<Site>> = {
  "betting record": {
    draw: () => <BetsPage />,
    reads: "bets.records",
    filled: { bets: { records: bets } },
    says: /Pearl Lagoon/,
    empty: [{ bets: { records: noBets } }, /No bets/],
  },
  "account record": {
    draw: () => <AccountRecord />,
    reads: "wallet.records",
    filled: { wallet: { records: booked } },
    says: /^Deposit reversed/,
    empty: [{ wallet: { records: { ...none, totals: { in: "0.00", out: "0.00" } } } }, /./],
  },
  "profit and loss": {
    draw: () => <ProfitPage />,
    reads: "reports.profit",
    filled: { reports: { profit } },
    says: /Slots/,
  },
  bonuses: {
    draw: () => <BonusesPage />,
    reads: "promotions.bonuses",
    filled: { promotions: { bonuses: { list: [granted], total: 1, ...paged }, freeRounds: none }, wallet: { balance } },
    says: /Welcome gift/,
    empty: [{ promotions: { bonuses: none, freeRounds: none } }, /bonus/i],
  },
  messages: {
    draw: () => <Inbox />,
    reads: "messages.inbox",
    filled: { messages: { inbox: { list: [{ ...notice, kind: "personal", read: false }], total: 1, ...paged } } },
    says: /A quiet night/,
    empty: [{ messages: { inbox: none } }, /./],
  },
  notices: {
    draw: () => <NoticePage />,
    reads: "messages.notices",
    filled: { messages: { notices: { list: [{ ...notice, type: "1" }], total: 1, ...paged } } },
    says: /A quiet night/,
    empty: [{ messages: { notices: none } }, /./],
  },
  "hot games": {
    draw: () => <HotPage />,
    at: "/hot",
    reads: "catalogue.hotGames",
    filled: {
      catalogue: {
        hotGames: { list: [hot] },
        gameVendor: { data: { lanes: [] }, categories: [] },
        favouriteIds: { list: [] },
      },
    },
    says: /^Pearl/,
  },
  deposit: {
    draw: () => <NewDeposit />,
    reads: "wallet.depositMethods",
    filled: {
      wallet: {
        depositMethods: { list: [method], bonuses: [], limits: [], playThroughPpm: 1_000_000 },
        deposits: none,
        balance,
      },
      compliance: { limits: { list: [limit], waitHours: 24, setIsDefault: false } },
      accounts: { info },
    },
    says: /Wallet by code/,
    empty: [{ wallet: { depositMethods: { list: [], bonuses: [], limits: [], playThroughPpm: 1_000_000 } } }, /./],
  },
  withdrawal: {
    draw: () => <WithdrawPage />,
    reads: "wallet.withdrawInfo",
    filled: {
      wallet: { withdrawInfo, withdrawals: none, balance, bankCards: { list: [], max: 3, holder: null, banks: [] } },
      promotions: { bonuses: none },
      accounts: { security },
      compliance: { kyc: { level: 2, status: "APPROVED", documents: [], missing: [], limits: {} } },
    },
    says: /Bank of the Islands/,
  },
  wallet: {
    draw: () => <WalletPage />,
    reads: "wallet.balance",
    filled: { wallet: { balance, records: booked, deposits: none, merchantWallet: { isSingle: true } } },
    says: /one wallet/i,
  },
  "transfers in the line": {
    draw: () => <LinePage />,
    reads: "agents.upline",
    filled: { agents: { upline, uplineTransfers: { list: [line], total: 1, ...paged } }, wallet: { balance } },
    says: /an\*\*\*/,
  },
  limits: {
    draw: () => <Limits />,
    reads: "compliance.limits",
    filled: { compliance: { limits: { list: [limit], waitHours: 24, setIsDefault: false } } },
    says: /Deposits/,
    empty: [{ compliance: { limits: { list: [], waitHours: 24, setIsDefault: false } } }, /./],
  },
  breaks: {
    draw: () => <Breaks />,
    reads: "compliance.exclusionStatus",
    filled: { compliance: { exclusionStatus: { excluded: false, terms: ["6m", "life"] } } },
    says: /Exclude/,
  },
  "team overview": {
    draw: () => <OverviewPage />,
    reads: "agents.agentOverview",
    filled: { agents: { agentOverview: overview } },
    says: /Team balance/,
    empty: [{ agents: { agentOverview: { ...overview, teamSize: 1 } } }, /Your team is still empty/],
  },
  team: {
    draw: () => <TeamPage />,
    reads: "agents.team",
    filled: { agents: { team } },
    says: /sub_agent/,
    empty: [{ agents: { team: { ...none, path: [] } } }, /Nobody stands below/],
  },
  "team's profit and loss": {
    draw: () => <TeamProfitPage />,
    reads: "agents.teamProfit",
    filled: { agents: { teamProfit } },
    says: /sub_agent/,
  },
  "income of an agent": {
    draw: () => <IncomePage />,
    reads: "agents.agentIncome",
    filled: { agents: { agentIncome } },
    says: /your team's bets/,
    empty: [{ agents: { agentIncome: { ...agentIncome, list: [], total: 0 } } }, /paid nothing/],
  },
  "transactions of the team": {
    draw: () => <TransactionsPage />,
    reads: "agents.teamTransactions",
    filled: { agents: { teamTransactions } },
    says: /solo_player/,
    empty: [{ agents: { teamTransactions: { ...teamTransactions, list: [], total: 0 } } }, /No entries/],
  },
  "returns of games": {
    draw: () => <ReturnsPage />,
    reads: "play.returns",
    filled: { play: { returns: { list: [observed], asOf: AT } } },
    says: /Dice/,
  },
};

function before(): void {
  brandIs();
  session.begin({
    ...session.get(),
    token: "t",
    username: "ana",
    type: 1,
    firstTimeLogin: false,
    mustChange: false,
    mustAgree: false,
    changeTicket: null,
  });
}

provesStates<Site>({ fake, before, forbidden: "AUTH_TRIAL_FORBIDDEN" }, pages);
