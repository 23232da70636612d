// @vitest-environment happy-dom
import { screen, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { brandIs } from "@taya/client/brand.testing";
import type { Answers } from "@taya/client/fake.testing";
import { show } from "@taya/ui/show.testing";
import { provesStates, type Screen } from "@taya/ui/states.testing";
import type { api } from "../../lib/api.ts";
import { fake, operatorWith } from "../../lib/fake.testing.ts";
import BillsPage from "./bills-page.tsx";
import ContractsPage from "./contracts-page.tsx";
import type { Bill, Contract } from "./types.ts";

type Console = Answers<typeof api>;
const none = { list: [], total: 0, pageNo: 1, pageSize: 20, asOf: 0 };
const page = <Row,>(...list: Row[]) => ({ ...none, list, total: list.length });
const contract: Contract = {
  id: "c1",
  kind: "dividend",
  version: 2,
  status: "ACTIVE",
  uplineName: "",
  downlineId: "a1",
  downlineName: "ana",
  period: "monthly",
  base: "netLoss",
  calc: "fixed",
  carry: 1,
  tiers: [
    { rate: 100_000, minValidBet: "0.00", minNetLoss: "0.00", minActive: 0 },
    { rate: 250_000, minValidBet: "5000.00", minNetLoss: "0.00", minActive: 3 },
  ],
  rate: 250_000,
  periodValidBet: "12.00",
  periodProfitAndLoss: "1.00",
  activeMembers: 1,
  betAmount: "12.00",
  payer: "house",
  minActiveBet: "50.00",
  offeredAt: 0,
  effectiveFrom: "2026-12-01",
  termsHash: "h",
};
const bill: Bill = {
  id: "b1",
  contractId: "c1",
  kind: "dividend",
  username: "ana",
  playerId: "a1",
  payerName: "",
  version: 3,
  periodKey: "2026-11-01..2026-11-30",
  inputs: { validBet: "12.00", netLoss: "5.00", active: 2, carry: "0.00" },
  rate: 100_000,
  gross: "0.50",
  lowerTotal: "0.00",
  net: "0.50",
  paid: "0.00",
  status: "AWAITING_APPROVAL",
  calculatedAt: 0,
};

const pages: Record<string, Screen<Console>> = {
  contracts: {
    draw: () => <ContractsPage />,
    reads: "agents.adminContracts",
    filled: { agents: { adminContracts: page(contract) } },
    says: /^25\.?0* ?%$/,
    empty: [{ agents: { adminContracts: none } }, /^No contract fits/],
  },
  bills: {
    draw: () => <BillsPage />,
    reads: "agents.adminBills",
    filled: { agents: { adminBills: page(bill) } },
    says: /^2026-11-01 – 2026-11-30$/,
    empty: [{ agents: { adminBills: none } }, /^No bill fits/],
  },
};

function before(...rights: string[]): void {
  brandIs();
  operatorWith("agents.read", ...rights);
}

provesStates<Console>({ fake, before, forbidden: "FORBIDDEN" }, pages);

type User = Awaited<ReturnType<typeof show>>["user"];

const inDialog = () => within(screen.getByRole("dialog"));

async function send(user: User): Promise<void> {
  await user.type(screen.getByLabelText(/^Reason/), "for the tests");
  await user.click(screen.getByRole("dialog").querySelector<HTMLButtonElement>("button[type=submit]")!);
}

test("the house offers a dividend of two steps, and what the kind does not have is neither asked nor sent", async () => {
  before("agents.write");
  const server = fake({
    agents: { adminContracts: none, adminOfferContract: { id: "c2", status: "OFFERED" } as never },
  });
  const { user } = await show(<ContractsPage />);
  await user.click(await screen.findByRole("button", { name: "Offer a contract" }));
  await user.type(inDialog().getByLabelText(/^Member/), "ana");
  await user.type(screen.getByLabelText("Rate in %"), "10");
  await user.click(screen.getByRole("button", { name: "Another step" }));
  await user.type(screen.getAllByLabelText("Rate in %")[1]!, "25");
  await user.type(screen.getAllByLabelText("Valid bets from")[1]!, "5000");
  await user.type(screen.getAllByLabelText("Active members from")[1]!, "3");
  await send(user);
  await vi.waitFor(() => expect(server.asked("agents.adminOfferContract")).toHaveLength(1));
  expect(server.asked("agents.adminOfferContract")[0]!.input).toMatchObject({
    kind: "dividend",
    username: "ana",
    carry: 1,
    tiers: [{ rate: 100_000 }, { rate: 250_000, minValidBet: "5000", minActive: 3 }],
  });
  await user.click(await screen.findByRole("button", { name: "Offer a contract" }));
  await user.selectOptions(inDialog().getByLabelText(/^Kind of contract/), "daily");
  expect(screen.queryByText("Periods in which players won")).toBeNull();
});

test("an offer without a rate is not sent", async () => {
  before("agents.write");
  const server = fake({ agents: { adminContracts: none } });
  const { user } = await show(<ContractsPage />);
  await user.click(await screen.findByRole("button", { name: "Offer a contract" }));
  await user.type(inDialog().getByLabelText(/^Member/), "ana");
  await send(user);
  expect(await screen.findByText("A rate is no percentage.")).toBeTruthy();
  expect(server.asked("agents.adminOfferContract")).toHaveLength(0);
});

test("only contracts of the house are taken back or asked to end here", async () => {
  before("agents.write");
  const offered = { ...contract, id: "c2", status: "OFFERED", downlineName: "ben" } as const;
  const between = { ...contract, id: "c3", uplineName: "ana", downlineName: "caloy" } as const;
  const server = fake({
    agents: {
      adminContracts: page(contract, offered, between),
      adminWithdrawContract: { id: "c2", status: "WITHDRAWN" } as never,
      adminTerminateContract: { id: "c1", status: "TERMINATING" } as never,
    },
  });
  const { user } = await show(<ContractsPage />);
  await user.click(await screen.findByRole("button", { name: "Withdraw the offer: ben" }));
  await send(user);
  await vi.waitFor(() => expect(server.asked("agents.adminWithdrawContract")).toMatchObject([{ input: { id: "c2" } }]));
  await user.click(await screen.findByRole("button", { name: "Ask to end: ana" }));
  await send(user);
  await vi.waitFor(() =>
    expect(server.asked("agents.adminTerminateContract")).toMatchObject([{ input: { id: "c1" } }]),
  );
  expect(screen.queryByRole("button", { name: /caloy/ })).toBeNull();
});

test("what waits is approved or denied about the version that was seen, and a bill that comes to something else is told", async () => {
  before("agents.write");
  const again = { alike: false, rate: 1, gross: "1.00", lowerTotal: "0.00", net: "1.00" };
  const server = fake({
    agents: {
      adminBills: page(bill),
      adminApproveBill: { status: "INSUFFICIENT", version: 4 },
      adminDenyBill: { status: "DENIED", version: 4 },
      adminRerunBill: again,
    },
  });
  const { user } = await show(<BillsPage />);
  for (const [name, call] of [
    ["Approve: ana", "agents.adminApproveBill"],
    ["Deny: ana", "agents.adminDenyBill"],
  ] as const) {
    await user.click(await screen.findByRole("button", { name }));
    await send(user);
    await vi.waitFor(() => expect(server.asked(call)).toMatchObject([{ input: { id: "b1", version: 3 } }]));
  }
  await user.click(await screen.findByRole("button", { name: "Reckon again: ana" }));
  await send(user);
  expect(await screen.findByText(/comes to something else/)).toBeTruthy();
});
