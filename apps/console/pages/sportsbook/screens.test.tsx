// @vitest-environment happy-dom
import { brandIs } from "@taya/client/brand.testing";
import type { Answers } from "@taya/client/fake.testing";
import { provesStates, type Screen } from "@taya/ui/states.testing";
import type { api } from "../../lib/api.ts";
import { fake, operatorWith } from "../../lib/fake.testing.ts";
import SportsBetsPage from "./bets-page.tsx";
import UnsettledPage from "./unsettled-page.tsx";
import SportsFeedsPage from "./feeds-page.tsx";
import SportsFixturesPage from "./fixtures-page.tsx";
import SportsReportPage from "./report-page.tsx";
import { fixture, houseLimits, ticket } from "./sports.testing.ts";

type Console = Answers<typeof api>;
const AT = Date.UTC(2026, 10, 26, 4);
const none = { list: [], total: 0, pageNo: 1, pageSize: 20, asOf: 0 };
const page = <Row,>(row: Row) => ({ list: [row], total: 1, pageNo: 1, pageSize: 20, asOf: 0 });

const pages: Record<string, Screen<Console>> = {
  fixtures: {
    draw: () => <SportsFixturesPage />,
    reads: "sportsbook.operatorFixtures",
    filled: { sportsbook: { operatorFixtures: page(fixture), operatorLimits: houseLimits } },
    says: /^Home – Away$/,
    empty: [{ sportsbook: { operatorFixtures: none, operatorLimits: houseLimits } }, /^No fixture fits/],
  },
  "what waits to be settled": {
    draw: () => <UnsettledPage />,
    reads: "sportsbook.settlementDesk",
    filled: {
      sportsbook: {
        settlementDesk: page({ fixture, kind: "NO_RESULT", since: AT, bets: 1, stake: "100.00", detail: "Winner" }),
      },
    },
    says: /^Home – Away$/,
    empty: [{ sportsbook: { settlementDesk: none } }, /^Nothing waits/],
  },
  "sports bets": {
    draw: () => <SportsBetsPage />,
    reads: "sportsbook.operatorBets",
    filled: { sportsbook: { operatorBets: page(ticket) } },
    says: /^ana$/,
    empty: [{ sportsbook: { operatorBets: none } }, /^No bet fits/],
  },
  "feeds of sports": {
    draw: () => <SportsFeedsPage />,
    reads: "sportsbook.feeds",
    filled: {
      sportsbook: {
        feeds: {
          list: [{ feed: "hand", producer: "desk", down: true, aliveAt: AT, appliedAt: null, fixtures: 3, live: 1 }],
        },
      },
    },
    says: /^Not heard$/,
    empty: [{ sportsbook: { feeds: { list: [] } } }, /^There are no feeds/],
  },
  "what sports have brought": {
    draw: () => <SportsReportPage />,
    reads: "sportsbook.sportsReport",
    filled: {
      sportsbook: {
        sportsReport: {
          list: [
            {
              key: "soccer",
              name: "Soccer",
              bets: 3,
              players: 2,
              stake: "300.00",
              payout: "90.00",
              ggr: "210.00",
              hold: 700_000,
            },
          ],
        },
      },
    },
    says: /^70\.00 %$/,
    empty: [{ sportsbook: { sportsReport: { list: [] } } }, /^Nothing was settled/],
  },
};

function before(): void {
  brandIs();
  operatorWith();
}

provesStates<Console>({ fake, before, forbidden: "FORBIDDEN" }, pages);
