// @vitest-environment happy-dom
import { brandIs } from "@taya/client/brand.testing";
import type { Answers } from "@taya/client/fake.testing";
import { provesStates, type Screen } from "@taya/ui/states.testing";
import type { api } from "../../lib/api.ts";
import { fake, operatorWith } from "../../lib/fake.testing.ts";
import MallItemsPage from "./items-page.tsx";
import { item, ranks, redemption } from "./loyalty.testing.ts";
import { PlayerBonuses } from "./player-bonuses-part.tsx";
import { PlayerLoyalty } from "./player-loyalty-part.tsx";
import RanksPage from "./ranks-page.tsx";
import RedemptionsPage from "./redemptions-page.tsx";

type Console = Answers<typeof api>;
const none = { list: [], total: 0, pageNo: 1, pageSize: 20, asOf: 0 };
const page = <Row,>(row: Row) => ({ list: [row], total: 1, pageNo: 1, pageSize: 20, asOf: 0 });
const audit = { approvals: none };
const sum = { have: "10.00", need: "100.00" };

const pages: Record<string, Screen<Console>> = {
  ranks: {
    draw: () => <RanksPage />,
    reads: "loyalty.adminRanks",
    filled: { loyalty: { adminRanks: ranks, adminPoints: { unit: "100.00", dailyCap: 0 } }, audit },
    says: /Bronze/,
  },
  "items of the mall": {
    draw: () => <MallItemsPage />,
    reads: "loyalty.adminItems",
    filled: { loyalty: { adminItems: page(item) } },
    says: /^Cap$/,
    empty: [{ loyalty: { adminItems: none } }, /^No items yet/],
  },
  redemptions: {
    draw: () => <RedemptionsPage />,
    reads: "loyalty.adminRedemptions",
    filled: { loyalty: { adminRedemptions: page(redemption) } },
    says: /^ana$/,
    empty: [{ loyalty: { adminRedemptions: none } }, /^No redemption fits/],
  },
  "a player's rank and points": {
    draw: () => <PlayerLoyalty player={{ id: "p1", username: "ana" }} />,
    reads: "loyalty.adminMember",
    filled: {
      loyalty: {
        adminMember: {
          rankLevel: 1,
          labelName: "Bronze",
          progress: { deposit: sum, validBet: sum },
          keep: { ...sum, month: "2026-11" },
          vipService: false,
          claimable: [],
          history: [],
          points: 40,
          pending: 2,
          cashback: "1.20",
          withheld: "RG_EXCLUDED",
        },
      },
    },
    says: /^Nothing can be given now/,
  },
  "a player's bonuses": {
    draw: () => <PlayerBonuses username="ana" />,
    reads: "promotions.adminBonuses",
    filled: {
      promotions: {
        adminBonuses: page({
          id: "b1",
          promo: "HAND",
          title: "Goodwill",
          amount: "5.00",
          required: "5.00",
          progress: "1.00",
          left: "4.00",
          contributions: {},
          maxBet: null,
          maxWin: null,
          excludedGames: [],
          grantedAt: 0,
          expiresAt: 0,
          endedAt: null,
          status: "ACTIVE",
          remark: "",
          converted: "0.00",
          forfeited: "0.00",
          username: "ana",
          actor: "otto",
        }),
      },
    },
    says: /^Goodwill$/,
    empty: [{ promotions: { adminBonuses: none } }, /^No bonuses yet/],
  },
};

function before(): void {
  brandIs();
  operatorWith("loyalty.write");
}

provesStates<Console>({ fake, before, forbidden: "FORBIDDEN" }, pages);
