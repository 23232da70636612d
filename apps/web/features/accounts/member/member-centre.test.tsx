// @vitest-environment happy-dom
import { screen, within } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import type { api } from "@taya/client/api";
import { brandIs } from "@taya/client/brand.testing";
import { type Answers, fake, refusing, silence } from "@taya/client/fake.testing";
import { show } from "@taya/ui/show.testing";
import MemberCentre from "./member-centre.tsx";

const info = {
  account: "ana",
  nickname: "",
  avatar: "",
  avatarType: "STATIC",
  clubLabel: { labelName: "", rankLevel: 0 },
  unread: 0,
  rg: { excluded: false },
  flags: { transferUpline: false },
};
const balance = { sumBalance: "12.00" };

beforeEach(() => brandIs());

/** An offer to a player, as it waits for an answer. */
const offer = {
  id: "c1",
  kind: "daily",
  version: 2,
  status: "OFFERED",
  uplineName: "a***t",
  tiers: [{ rate: 1_250, minValidBet: "0.00", minNetLoss: "0.00", minActive: 0 }],
  rate: 1_250,
  period: "daily",
  base: "validBet",
  calc: "fixed",
  carry: 0,
  payer: "upline",
  minActiveBet: "0.01",
  expiresAt: 0,
  termsHash: "hash",
};

/** The member centre opened at its page of profit and loss. */
async function opened(answers: object, player: { readonly type?: number } = {}) {
  const server = fake({
    ...answers,
    reports: { profit: silence },
  } as unknown as Answers<typeof api>);
  const params = new URLSearchParams("m=member&p=personalProfit");
  const drawn = await show(<MemberCentre params={params} close={() => undefined} />, { player });
  return { server, ...drawn };
}
const drawnAnything = () => document.querySelector("aside, section, nav, h2") !== null;

test.each([
  ["who it is about", { accounts: { info: silence }, wallet: { balance } }, "wallet.balance"],
  ["the balance", { accounts: { info }, wallet: { balance: silence } }, "accounts.info"],
])("S2-118 nothing of it is drawn before %s is known", async (_what, answers, come) => {
  const { server } = await opened(answers);
  await vi.waitUntil(() => server.asked(come).length > 0);
  // What did come has been drawn by now, had it been anything to draw.
  await new Promise((done) => requestAnimationFrame(done));
  expect(drawnAnything()).toBe(false);
});

test("S2-108 with both it stands there whole, its page of profit and loss labelled personal loss", async () => {
  await opened({ accounts: { info }, wallet: { balance } });
  expect((await screen.findByRole("heading", { level: 2 })).textContent).toBe("Personal loss");
  expect(screen.getByRole("button", { name: "Personal loss" }).getAttribute("aria-current")).toBe("page");
  expect(screen.getByText("P12.00")).toBeTruthy();
});

test("a balance that cannot be read keeps nobody out", async () => {
  await opened({ accounts: { info }, wallet: { balance: refusing("INTERNAL" as never) } });
  expect(await screen.findByRole("heading", { level: 2 })).toBeTruthy();
});

test("a player is told of an offer of a contract, and declines it there", async () => {
  brandIs({ flags: ["AGENTPOLICY3"] });
  const agents = { contractOffers: { list: [offer] }, processContract: { contract: offer, bills: [] } };
  const { server, user } = await opened({ accounts: { info }, wallet: { balance }, agents }, { type: 0 });
  await screen.findByText("Daily salary: a***t offers you up to 0.125 %");
  await user.click(screen.getByRole("button", { name: "Look at the offer" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Offer of a contract" }));
  expect(dialog.getByText("Every day")).toBeTruthy();
  await user.click(dialog.getByRole("button", { name: "Decline" }));
  await user.click(within(await screen.findByRole("dialog")).getByRole("button", { name: "Decline" }));
  await screen.findByText("The offer was declined.");
  expect(server.asked("agents.processContract")[0]!.input).toMatchObject({ action: "reject", contractId: "c1" });
  expect(server.asked("agents.contracts")).toEqual([]);
});
