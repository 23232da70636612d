// @vitest-environment happy-dom
import { screen } from "@testing-library/react";
import { Route, Routes } from "react-router";
import { expect, test, vi } from "vitest";
import { brandIs } from "@taya/client/brand.testing";
import type { Answers } from "@taya/client/fake.testing";
import { show } from "@taya/ui/show.testing";
import { provesStates, type Screen } from "@taya/ui/states.testing";
import type { api } from "../../lib/api.ts";
import { fake, operatorWith } from "../../lib/fake.testing.ts";
import FlagsPage from "./flags-page.tsx";
import MemberPage from "./member-page.tsx";
import MovesPage from "./moves-page.tsx";
import AgentReportPage from "./report-page.tsx";
import TreePage from "./tree-page.tsx";
import type { Flag, HeadRates, LineRow, Member, Move, Seat } from "./types.ts";

type Console = Answers<typeof api>;
const paged = { total: 0, pageNo: 1, pageSize: 20 };
const none = { ...paged, list: [], asOf: 0 };
const page = <Row,>(row: Row) => ({ ...none, list: [row], total: 1 });
const audit = { approvals: none };
const UPLINE = "01900000-0000-7000-8000-000000000001";
const seat: Seat = {
  id: "a1",
  username: "ana",
  type: 2,
  depth: 0,
  balance: "10.00",
  below: 1_000,
  more: true,
  joinedAt: 0,
  status: "ACTIVE",
};
const sums = { deposits: "1.00", withdrawals: "0.00", stake: "2.00", validBet: "2.00", payout: "0.00" };
const result = { ...sums, rebate: "0.00", promotions: "0.00", net: "-2.00" };
const member: Member = {
  ...seat,
  agents: 3,
  players: 1_500,
  path: [{ id: "a1", username: "ana" }],
  rates: { RNG: 9_000 },
  history: [{ since: "2026-11-01", category: "RNG", ppm: 9_000 }],
  codes: [{ code: "ANACODE77", kind: "affiliate" }],
  own: result,
  team: result,
  transfers: [],
  looks: [],
};
const below: Member = { ...member, type: 1, depth: 1, upline: { id: UPLINE, username: "head" } };
const headRates: HeadRates = { id: "a1", username: "ana", rebates: { RNG: 9_000 }, max: { RNG: 12_000 }, version: 4 };
const move: Move = {
  id: "m1",
  member: { id: "p1", username: "ben" },
  from: { id: "a1", username: "ana" },
  to: { id: "a2", username: "caloy" },
  effectiveFrom: "2026-12-01",
  state: "WAITING",
  askedBy: "otto",
  approvedBy: "pia",
  reason: "because it is so",
  at: 0,
};
const line: LineRow = {
  id: "a1",
  username: "ana",
  type: 2,
  registrations: 4,
  firstDepositors: 2,
  deposits: "9.00",
  ggr: "3.00",
  rebates: "1.00",
};
const totals = { registrations: 4, firstDepositors: 2, deposits: "9.00", ggr: "3.00", rebates: "1.00" };
const flag: Flag = {
  member: { id: "p1", username: "ben" },
  joinedAt: 0,
  agent: { id: "a1", username: "ana" },
  shares: ["DEVICE"],
  version: 0,
};
const AT = "/agents/members/a1";
const drawMember = () => (
  <Routes>
    <Route path="/agents/members/:id" element={<MemberPage />} />
  </Routes>
);

const pages: Record<string, Screen<Console>> = {
  tree: {
    draw: () => <TreePage />,
    reads: "agents.adminTree",
    filled: { agents: { adminTree: { ...page(seat), path: [] } } },
    says: /^1,000\+$/,
    empty: [{ agents: { adminTree: { ...none, path: [] } } }, /^Nobody stands here/],
  },
  member: {
    draw: drawMember,
    at: AT,
    reads: "agents.adminMember",
    filled: { agents: { adminMember: below }, audit },
    says: /^ANACODE77$/,
  },
  moves: {
    draw: () => <MovesPage />,
    reads: "agents.adminMoves",
    filled: { agents: { adminMoves: page(move) }, audit },
    says: /^ben$/,
    empty: [{ agents: { adminMoves: none }, audit }, /^No move fits/],
  },
  report: {
    draw: () => <AgentReportPage />,
    reads: "agents.adminAgentReport",
    filled: { agents: { adminAgentReport: { ...page(line), totals } } },
    says: /^Total$/,
    empty: [{ agents: { adminAgentReport: { ...none, totals } } }, /^There are no lines/],
  },
  flags: {
    draw: () => <FlagsPage />,
    reads: "agents.adminFlags",
    filled: { agents: { adminFlags: page(flag) } },
    says: /^a device$/,
    empty: [{ agents: { adminFlags: none } }, /^Nobody who joined/],
  },
};

function before(): void {
  brandIs();
  operatorWith("agents.read");
}

provesStates<Console>({ fake, before, forbidden: "FORBIDDEN" }, pages);

async function send(user: Awaited<ReturnType<typeof show>>["user"]): Promise<void> {
  await user.type(screen.getByLabelText(/^Reason/), "for the tests");
  await user.click(screen.getByRole("dialog").querySelector<HTMLButtonElement>("button[type=submit]")!);
}

test("rates of a head are changed about the version that was seen, and nobody else's here", async () => {
  before();
  operatorWith("agents.read", "agents.write");
  const changed = { effectiveFrom: "2026-12-01", affected: [], count: 1, version: 5 };
  const server = fake({ agents: { adminMember: member, adminRates: headRates, adminChangeRates: changed }, audit });
  const { user } = await show(drawMember(), { at: AT });
  await user.click(await screen.findByRole("button", { name: "Change the rates" }));
  const slots = screen.getByLabelText(/RNG/);
  await user.clear(slots);
  await user.type(slots, "1.1");
  await send(user);
  await vi.waitFor(() => expect(server.asked("agents.adminChangeRates")).toHaveLength(1));
  expect(server.asked("agents.adminChangeRates")[0]!.input).toMatchObject({
    username: "ana",
    version: 4,
    rebates: { RNG: 11_000 },
    lowerChildren: false,
  });
});

test("a move is asked for with the agent that was seen, and waits for a second operator", async () => {
  before();
  operatorWith("agents.read", "agents.write");
  const server = fake({ agents: { adminMember: below, askMove: {} }, audit });
  const { user } = await show(drawMember(), { at: AT });
  await user.click(await screen.findByRole("button", { name: "Move" }));
  expect(screen.queryByRole("button", { name: "Change the rates" })).toBeNull();
  await user.type(screen.getByLabelText(/^New agent/), "caloy");
  await send(user);
  await vi.waitFor(() => expect(server.asked("agents.askMove")).toHaveLength(1));
  expect(server.asked("agents.askMove")[0]!.input).toMatchObject({ username: "ana", upline: "caloy", seen: UPLINE });
});

test("what waits is taken back, and a flag is decided about the version that was seen", async () => {
  before();
  operatorWith("agents.read", "agents.write");
  const moves = fake({ agents: { adminMoves: page(move), withdrawMove: {} }, audit });
  const drawn = await show(<MovesPage />);
  await drawn.user.click(await screen.findByRole("button", { name: "Withdraw: ben" }));
  await send(drawn.user);
  await vi.waitFor(() => expect(moves.asked("agents.withdrawMove")).toMatchObject([{ input: { id: "m1" } }]));
  drawn.unmount();
  const flags = fake({ agents: { adminFlags: page(flag), noteFlag: { version: 1 } } });
  const { user } = await show(<FlagsPage />);
  await user.click(await screen.findByRole("button", { name: "Note a decision: ben" }));
  await send(user);
  await vi.waitFor(() => expect(flags.asked("agents.noteFlag")).toHaveLength(1));
  expect(flags.asked("agents.noteFlag")[0]!.input).toMatchObject({ playerId: "p1", agentId: "a1", version: 0 });
});
