// @vitest-environment happy-dom
import type { api } from "@taya/client/api";
import { brandIs } from "@taya/client/brand.testing";
import { type Answers, fake } from "@taya/client/fake.testing";
import { session } from "@taya/client/session";
import { provesStates } from "@taya/ui/states.testing";
import { teamBets } from "./agents.testing.ts";
import BetsPage from "./bets-page.tsx";

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

provesStates<Answers<typeof api>>(
  { fake, before, forbidden: "AUTH_TRIAL_FORBIDDEN" },
  {
    "bets of the team": {
      draw: () => <BetsPage />,
      reads: "agents.teamBets",
      filled: { agents: { teamBets } },
      says: /leaf_player/,
      empty: [{ agents: { teamBets: { ...teamBets, list: [], total: 0 } } }, /Nobody of your team bet/],
    },
  },
);
