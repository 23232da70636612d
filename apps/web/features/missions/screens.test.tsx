// @vitest-environment happy-dom
import type { api } from "@taya/client/api";
import { brandIs } from "@taya/client/brand.testing";
import { type Answers, fake } from "@taya/client/fake.testing";
import { session } from "@taya/client/session";
import { provesStates, type Screen } from "@taya/ui/states.testing";
import { Leaderboard } from "./leaderboard.tsx";
import MissionPage from "./mission-page.tsx";
import { BOARD, MISSION, TOURNAMENT } from "./missions.testing.ts";
import { Tournaments } from "./tournaments.tsx";

type Site = Answers<typeof api>;

const pages: Record<string, Screen<Site>> = {
  missions: {
    draw: () => <MissionPage />,
    reads: "loyalty.missions",
    filled: { loyalty: { missions: { count: 0, missions: [MISSION] } } },
    says: /^Bet five hundred$/,
    empty: [{ loyalty: { missions: { count: 0, missions: [] } } }, /There are no missions now/],
  },
  leaderboard: {
    draw: () => <Leaderboard />,
    reads: "loyalty.leaderboard",
    filled: { loyalty: { leaderboard: BOARD } },
    says: /^Daily race$/,
    empty: [{ loyalty: { leaderboard: { list: [], optedIn: false } } }, /no leaderboard for this period/],
  },
  tournaments: {
    draw: () => <Tournaments />,
    reads: "loyalty.tournaments",
    filled: { loyalty: { tournaments: { list: [TOURNAMENT.tournament] }, tournament: TOURNAMENT } },
    says: /^Multiplier cup$/,
    empty: [{ loyalty: { tournaments: { list: [] } } }, /no tournaments now/],
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
