// @vitest-environment happy-dom
import { brandIs } from "@taya/client/brand.testing";
import type { Answers } from "@taya/client/fake.testing";
import { provesStates, type Screen } from "@taya/ui/states.testing";
import type { api } from "../lib/api.ts";
import { fake, operatorWith } from "../lib/fake.testing.ts";
import AuditPage from "./audit/audit-page.tsx";
import CasesPage from "./compliance/cases-page.tsx";
import ExclusionsPage from "./compliance/exclusions-page.tsx";
import KycQueuePage from "./compliance/kyc-queue-page.tsx";
import RestrictedPage from "./compliance/restricted-page.tsx";
import CategoriesPage from "./games/categories-page.tsx";
import ReturnsPage from "./games/returns-page.tsx";
import VendorsPage from "./games/vendors-page.tsx";
import LotteryLiabilityPage from "./lottery/liability-page.tsx";
import LotteryPrizesPage from "./lottery/prizes-page.tsx";
import PlayersPage from "./players/players-page.tsx";
import LedgerPage from "./reports/ledger-page.tsx";
import ViolationsPage from "./site/violations-page.tsx";
import ApprovalsPage from "./staff/approvals-page.tsx";
import StaffPage from "./staff/staff-page.tsx";
import DepositsPage from "./wallet/deposits-page.tsx";
import TransfersPage from "./wallet/transfers-page.tsx";

type Console = Answers<typeof api>;
const AT = Date.UTC(2026, 10, 26, 4);
const none = { list: [], total: 0, pageNo: 1, pageSize: 20, asOf: 0 };
const page = <Row,>(row: Row) => ({ list: [row], total: 1, pageNo: 1, pageSize: 20, asOf: 0 });
const whose = { playerId: "p1", username: "ana" };

/** A list page: what its one row shows, and its words for none. */
const listing = (draw: Screen<Console>["draw"], reads: string, filled: Console, says = /^ana$/): Screen<Console> => {
  const [room, call] = reads.split(".") as [string, string];
  return { draw, reads, filled, says, empty: [{ [room]: { [call]: none } } as Console, /^(No|Nothing|Nobody|None)\b/] };
};

const lottery = {
  gameId: 1,
  gameCode: "ssc1",
  name: "Five Digits",
  group: "ssc",
  vassalage: "LOTT",
  source: "rng",
  draw: { kind: "balls", repeats: true, min: 0, max: 9, count: 5 },
  open: true,
  plays: [],
  playsOff: [],
  limits: { minBet: "1.00", maxBet: "100.00", maxPayout: "1000.00" },
  tz: "Asia/Manila",
  cycleSec: 60,
  closeBeforeSec: 5,
  current: { numero: "20261126001" },
};
const liability = { stake: "0.00", list: [] };
const noLotteries = [{ lottery: { operatorGames: { list: [] } } } as Console, /^There are no lotteries/] as const;

const pages: Record<string, Screen<Console>> = {
  "what an issue could cost": {
    draw: () => <LotteryLiabilityPage />,
    reads: "lottery.operatorGames",
    filled: { lottery: { operatorGames: { list: [lottery] }, liability } } as unknown as Console,
    says: /^Five Digits 20261126001$/,
    empty: noLotteries,
  },
  "prizes of a lottery": {
    draw: () => <LotteryPrizesPage />,
    reads: "lottery.operatorGames",
    filled: { lottery: { operatorGames: { list: [lottery] }, operatorPrizes: { tables: [] } } } as unknown as Console,
    says: /^Five Digits$/,
    empty: noLotteries,
  },
  approvals: listing(
    () => <ApprovalsPage />,
    "audit.approvals",
    {
      audit: {
        approvals: page({
          id: "a1",
          kind: "wallet.adjust",
          summary: "500.00 to ana",
          reason: "goodwill",
          askedBy: "otto",
          own: false,
          askedAt: AT,
          status: "OPEN",
        }),
      },
    },
    /500\.00 to ana/,
  ),
  "the log": listing(
    () => <AuditPage />,
    "audit.audit",
    {
      audit: {
        audit: page({
          seq: 1,
          at: AT,
          actor: "otto",
          action: "staff.login",
          object: "otto",
          reason: "",
          ip: null,
          before: null,
          after: null,
          hash: "h",
          prevHash: "g",
        }),
      },
    },
    /^otto$/,
  ),
  players: listing(() => <PlayersPage />, "accounts.adminPlayers", {
    accounts: {
      adminPlayers: page({
        id: "p1",
        username: "ana",
        type: 1,
        rankLevel: 0,
        kycLevel: 2,
        kycStatus: "APPROVED",
        disabled: false,
        createdAt: AT,
      }),
    },
  }),
  deposits: listing(
    () => <DepositsPage />,
    "wallet.adminDeposits",
    {
      wallet: {
        adminDeposits: page({
          ...whose,
          id: "d1",
          method: "gcash",
          amount: "500.00",
          credited: "0.00",
          status: "SUBMITTED",
          createdAt: AT,
          updatedAt: AT,
          expiresAt: AT,
          currency: "PHP",
          flags: [],
        }),
      },
    },
    /ana/,
  ),
  transfers: listing(
    () => <TransfersPage />,
    "wallet.adminTransfers",
    {
      wallet: {
        adminTransfers: page({
          id: "t1",
          username: "ana",
          vendor: "SIM",
          direction: "out",
          amount: "50.00",
          status: "UNKNOWN",
          polls: 3,
          at: AT,
        }),
      },
    },
    /ana/,
  ),
  exclusions: listing(
    () => <ExclusionsPage />,
    "compliance.adminExclusions",
    {
      compliance: {
        adminExclusions: page({
          ...whose,
          id: "x1",
          source: "SELF",
          term: "6m",
          startsAt: AT,
          actor: "ana",
          version: 1,
        }),
      },
    },
    /ana/,
  ),
  cases: listing(
    () => <CasesPage />,
    "compliance.cases",
    {
      compliance: {
        cases: page({
          ...whose,
          id: "c1",
          kind: "MANUAL",
          signals: [],
          summary: "Looked at by hand",
          state: "OPEN",
          openedBy: "otto",
          openedAt: AT,
          version: 1,
        }),
      },
    },
    /Looked at by hand/,
  ),
  "restricted persons": listing(
    () => <RestrictedPage />,
    "compliance.restricted",
    {
      compliance: {
        restricted: page({
          id: "r1",
          name: "Ana Cruz",
          hasDocument: false,
          kind: "OTHER",
          source: "a list",
          active: true,
          addedBy: "otto",
          addedAt: AT,
          version: 1,
        }),
      },
    },
    /Ana Cruz/,
  ),
  identities: listing(
    () => <KycQueuePage />,
    "compliance.adminKyc",
    {
      compliance: {
        adminKyc: page({
          ...whose,
          id: "k1",
          status: "PENDING",
          renewal: false,
          back: true,
          submittedAt: AT,
          reasons: [],
          own: false,
          version: 1,
        }),
      },
    },
    /ana/,
  ),
  ledger: listing(
    () => <LedgerPage />,
    "reports.adminLedger",
    {
      reports: {
        adminLedger: page({
          entryId: "e1",
          at: AT,
          username: "ana",
          type: 100,
          typeName: "Deposit",
          ref: "D-1",
          actor: "",
          legs: [{ kind: "cash", amount: "500.00" }],
        }),
      },
    },
    /ana/,
  ),
  "strange places": listing(
    () => <ViolationsPage />,
    "site.violations",
    {
      site: {
        violations: page({
          id: "v1",
          playerId: "p1",
          at: AT,
          ip: "203.0.113.9",
          country: "PH",
          kind: "vpn",
          during: "bet",
          refused: true,
          detail: "",
        }),
      },
    },
    /203\.0\.113\.9/,
  ),
  operators: {
    draw: () => <StaffPage />,
    reads: "staff.operators",
    filled: {
      staff: {
        operators: {
          list: [
            {
              id: "o1",
              name: "otto",
              role: "admin",
              rights: [],
              disabled: false,
              twoFactor: true,
              mustChange: false,
              own: false,
              createdAt: AT,
            },
          ],
        },
      },
    },
    says: /^otto$/,
  },
  vendors: {
    draw: () => <VendorsPage />,
    reads: "catalogue.adminVendors",
    filled: {
      catalogue: {
        adminVendors: {
          list: [{ code: "SIM", name: "Simulated", enabled: true, maintain: false, isHot: false, sort: 1, games: 3 }],
        },
      },
    },
    says: /Simulated/,
  },
  categories: {
    draw: () => <CategoriesPage />,
    reads: "catalogue.adminCategories",
    filled: {
      catalogue: {
        adminCategories: { list: [{ category: "RNG", enabled: true, sort: 1, pointValue: "", games: 18 }] },
      },
    },
    says: /^18$/,
  },
  returns: {
    draw: () => <ReturnsPage />,
    reads: "catalogue.adminReturns",
    filled: {
      catalogue: {
        adminReturns: {
          list: [
            {
              gameCode: "dice",
              name: "Dice",
              version: "1",
              theoretical: "99",
              observed: null,
              low: null,
              high: null,
              rounds: 0,
              alarm: false,
            },
          ],
          asOf: AT,
        },
      },
    },
    says: /Dice/,
  },
};

function before(): void {
  brandIs();
  operatorWith();
}

provesStates<Console>({ fake, before, forbidden: "FORBIDDEN" }, pages);
