// @vitest-environment happy-dom
import { screen, within } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import type { api } from "@taya/client/api";
import { brandIs } from "@taya/client/brand.testing";
import { type Answers, fake, refusing, silence } from "@taya/client/fake.testing";
import { ModalHost, registerModal } from "@taya/ui/modal";
import { show } from "@taya/ui/show.testing";
import { overview, team } from "../agents.testing.ts";
import { dialogs } from "../dialogs.ts";
import { below, bill, bills, contracts, held, listed, lower } from "./contracts.testing.ts";

type Given = Answers<typeof api>;
const calls = {
  contracts,
  contractOffers: { list: [] },
  contractBills: bills,
  agentOverview: overview,
  team,
};
const answers = {
  agents: calls,
  accounts: { stepUp: { ticket: "ticket", expiresAt: 0 }, info: { flags: {} } },
} as unknown as Given;
const telling = (agents: object): Given => ({ ...answers, agents: { ...calls, ...agents } }) as unknown as Given;
const done = (contract: typeof held) => ({ contract, bills: [] });

beforeEach(() => {
  brandIs({ flags: ["AGENTPOLICY3"] });
  registerModal("agent", dialogs["agent"]!);
});

async function opened(given: Given = answers, page = "agentDividend") {
  const server = fake(given);
  const drawn = await show(<ModalHost />, { at: `/?m=agent&p=${page}`, player: { type: 1 } });
  return { server, ...drawn };
}
const button = (name: string | RegExp) => screen.findByRole("button", { name });
const dialog = (name: string) => screen.findByRole("dialog", { name });
const steps = (server: { asked(key: string): readonly { readonly input: unknown; readonly headers: object }[] }) =>
  server.asked("agents.processContract");

test("S2-128 to S2-131 the menu has only kinds that the brand has, and none where it has no contracts", async () => {
  await opened();
  await button("Dividend");
  const names = within(screen.getByRole("navigation", { name: "Pages of the agent centre" }))
    .getAllByRole("button")
    .map((each) => each.textContent);
  expect(names.slice(-3)).toEqual(["Dividend", "Daily salary", "Real-time salary"]);
});

test("a brand without contracts is asked for none, and its addresses lead to the overview", async () => {
  brandIs();
  const { server } = await opened();
  expect((await screen.findByRole("heading", { level: 2 })).textContent).toBe("Team overview");
  expect(screen.queryByRole("button", { name: "Dividend" })).toBeNull();
  expect(server.asked("agents.contracts")).toEqual([]);
});

test("a kind that the brand has not leads to the overview", async () => {
  await opened(answers, "agentHourly");
  await screen.findByText("Team size");
  expect(screen.queryByRole("tab", { name: "My contract" })).toBeNull();
});

test("S3-75 the own contract says its terms, its figures and what is missing to the next step", async () => {
  await opened();
  const card = within((await screen.findByText("With g***l")).closest("article")!);
  expect(card.getByText("up to 20 %")).toBeTruthy();
  expect(card.getByText("Every month")).toBeTruthy();
  expect(card.getByText(/What players won is made up for first/)).toBeTruthy();
  expect(card.getByText("As it stands the team has reached 10 %.")).toBeTruthy();
  const missing = card.getByText(/Still missing to 20 %/).textContent;
  expect(missing).toBe("Still missing to 20 %: P3,000.00 of valid bets · P2,300.00 of net loss · 3 active members");
  for (const name of ["Valid bets", "Profit and loss", "Active members", "Bet amount"]) {
    expect(card.getAllByText(name).length).toBeGreaterThan(0);
  }
});

test("whoever has none is told so, and what was refused can be asked for again", async () => {
  const { server, user } = await opened(telling({ contracts: () => listed() }));
  await screen.findByText(/You have no contract of this kind/);
  server.answer({ agents: { contracts: refusing("MODULE_OFF") } });
  await user.click(await button("Earlier contracts"));
  const again = await button("Try again");
  server.answer({ agents: { contracts: listed({ ...held, status: "TERMINATED", endReason: "mutual" }) as never } });
  await user.click(again);
  expect(await screen.findByText("by agreement")).toBeTruthy();
});

test("what is still on its way is awaited", async () => {
  await opened(telling({ contracts: silence }));
  expect(await screen.findByRole("status", { name: "Loading" })).toBeTruthy();
});

test("S2-144 S4-65 an offer shows what changes and what it would pay, and is accepted as it was shown", async () => {
  const offer = { ...lower, rate: 300_000, tiers: [{ ...lower.tiers[0]!, rate: 300_000 }] };
  const { server, user } = await opened(
    telling({
      contracts: () => listed(offer, held),
      simulateContract: { rate: 300_000, gross: "300.00", reason: "DUE" },
      processContract: done(held),
    }),
  );
  await user.click(await button("Look at the offer"));
  const at = within(await dialog("Offer of a contract"));
  const sides = await at.findByRole("table", { name: "What changes" });
  expect(sides.textContent).toContain("Every month");
  expect(sides.textContent).toContain("Every week, Monday to Sunday");
  expect(at.getAllByText("changes")).toHaveLength(3);
  await user.click(at.getByRole("button", { name: "What would it pay?" }));
  const net = at.getByLabelText("Net loss of the team");
  await user.clear(net);
  await user.type(net, "-1,000");
  await user.click(at.getByRole("button", { name: "Reckon" }));
  await at.findByText("P300.00");
  expect(server.asked("agents.simulateContract")[0]!.input).toMatchObject({
    kind: "dividend",
    inputs: { validBet: "2000", netLoss: "-1000", active: 1, carry: "0.00" },
  });
  await user.click(at.getByRole("button", { name: "Accept" }));
  expect(steps(server)).toEqual([]);
  await user.type(at.getByLabelText(/Your password/), "Secret-123");
  await user.click(at.getByRole("button", { name: "Accept" }));
  await screen.findByText("You have accepted the contract.");
  const [sent] = steps(server);
  expect(sent!.input).toMatchObject({
    kind: "dividend",
    action: "accept",
    contractId: offer.id,
    termsHash: "hash-lower",
  });
  expect(sent!.headers).toMatchObject({ "X-Step-Up": "ticket" });
});

test("S4-68 S4-69 a lower rate lists what ends below, and is accepted by a tick of its own with what was shown", async () => {
  const list = [{ contractId: below.id, downlineName: "sub_agent", rate: 150_000 }];
  const { server, user } = await opened(
    telling({
      contracts: () => listed(lower, held),
      processContract: ({ consent }: { consent?: boolean }) =>
        consent ? done(lower) : refusing("CONTRACT_CONSENT_REQUIRED", { value: { list, termsHash: "hash-all" } }),
    }),
  );
  await user.click(await button("Look at the offer"));
  const at = within(await dialog("Offer of a contract"));
  await at.findByText(/would fall from 20 % to 8 %/);
  await user.type(at.getByLabelText(/Your password/), "Secret-123");
  await user.click(at.getByRole("button", { name: "Accept" }));
  const ending = within(await at.findByRole("alert", { name: "These contracts with your downlines end" }));
  ending.getByText("sub_agent");
  await user.click(at.getByRole("button", { name: "Accept" }));
  expect(steps(server)).toHaveLength(1);
  await user.click(ending.getByRole("checkbox"));
  await user.click(at.getByRole("button", { name: "Accept" }));
  await screen.findByText("You have accepted the contract.");
  expect(steps(server).at(-1)!.input).toMatchObject({ consent: true, termsHash: "hash-all" });
});

test.each([
  ["CONTRACT_TERMS_HASH", "These are not the terms that stand there now. Look at them again."],
  ["CONTRACT_STATE", "The contract has moved on meanwhile, and this is no longer possible."],
  ["CONTRACT_RATE_TOO_HIGH", "Nobody gets a higher rate than the one above has in the own contract."],
  ["MODULE_OFF", "This function is switched off."],
] as const)("an answer that is refused by %s says why, and what was shown stays", async (fault, words) => {
  const { user } = await opened(telling({ contracts: () => listed(lower, held), processContract: refusing(fault) }));
  await user.click(await button("Look at the offer"));
  const at = within(await dialog("Offer of a contract"));
  await user.type(await at.findByLabelText(/Your password/), "Secret-123");
  await user.click(at.getByRole("button", { name: "Accept" }));
  expect((await at.findByRole("alert")).textContent).toContain(words);
  expect(at.getByRole("table", { name: "What changes" })).toBeTruthy();
});

test("a wrong password stands at its field", async () => {
  const { server, user } = await opened(telling({ contracts: () => listed(lower, held) }));
  server.answer({ accounts: { stepUp: refusing("AUTH_BAD_CREDENTIALS") } });
  await user.click(await button("Look at the offer"));
  const at = within(await dialog("Offer of a contract"));
  const field = await at.findByLabelText(/Your password/);
  await user.type(field, "nope");
  await user.click(at.getByRole("button", { name: "Accept" }));
  await expect.poll(() => field.getAttribute("aria-invalid")).toBe("true");
  expect(steps(server)).toEqual([]);
});

test("S2-145 S4-66 an offer of a salary is declined without a password", async () => {
  const offer = { ...lower, kind: "daily" as const, base: "validBet" as const, period: "daily" as const, version: 1 };
  const { server, user } = await opened(
    telling({ contracts: () => listed(offer), processContract: done(offer) }),
    "agentDaily",
  );
  await user.click(await button("Look at the offer"));
  await user.click(await within(await dialog("Offer of a contract")).findByRole("button", { name: "Decline" }));
  await user.click(within(await dialog("Decline the offer")).getByRole("button", { name: "Decline" }));
  await screen.findByText("The offer was declined.");
  expect(steps(server)[0]!.input).toMatchObject({ kind: "daily", action: "reject", contractId: offer.id });
});

test("an offer that waits stands above every page, and so does a wish to end a contract", async () => {
  const ending = { ...held, status: "TERMINATING" as const };
  const { server, user } = await opened(
    telling({ contractOffers: { list: [lower, ending] }, processContract: done(held) }),
    "agentTeamOverview",
  );
  await screen.findByText("Dividend: g***l offers you up to 8 %");
  const waiting = (await screen.findByText("Dividend: g***l asks to end your contract")).closest("div")!;
  await user.click(within(waiting).getByRole("button"));
  await user.click(within(await dialog("End of a contract")).getByRole("button", { name: "Keep it" }));
  await user.click(within(await dialog("Keep the contract")).getByRole("button", { name: "Keep it" }));
  await screen.findByText("The contract goes on.");
  expect(steps(server)[0]!.input).toMatchObject({ action: "refuseTermination", contractId: held.id });
});

async function downlines(given: Given = answers) {
  const drawn = await opened(given);
  await drawn.user.click(await screen.findByRole("tab", { name: "Downlines" }));
  return drawn;
}

test("S4-64 an agent offers a ladder no higher than the own, to somebody directly below", async () => {
  const { server, user } = await downlines(telling({ processContract: done(below) }));
  await screen.findByText(/You may offer up to 20 %/);
  await user.click(await button("Offer a contract"));
  await user.click(await within(await dialog("Whom do you offer it to?")).findByRole("button", { name: /sub_agent/ }));
  const at = within(await dialog("Offer a contract"));
  const send = at.getByRole("button", { name: "Send the offer" });
  await user.type(at.getByLabelText(/Rate in percent/), "25");
  await user.click(send);
  await at.findByText("At most 20 %.");
  await user.clear(at.getByLabelText(/Rate in percent/));
  await user.type(at.getByLabelText(/Rate in percent/), "12.5");
  await user.type(at.getByLabelText("Net loss from"), "1,500.50");
  await user.click(at.getByRole("button", { name: "Add a step" }));
  await user.click(send);
  await at.findByText(/A rate from 0.0001 to 100/);
  await user.type(at.getAllByLabelText(/Rate in percent/)[1]!, "12.5");
  await at.findByText("Each step pays more than the one before.");
  await user.click(at.getByRole("button", { name: "Remove step 2" }));
  await user.selectOptions(at.getByLabelText("Periods that players won"), "3");
  await user.click(send);
  await at.findByText("Halves of a month need two periods a month.");
  await user.selectOptions(at.getByLabelText("How often"), "semi-monthly");
  expect(steps(server)).toEqual([]);
  await user.click(send);
  await screen.findByText("The offer waits for an answer.");
  expect(steps(server)[0]!.input).toEqual({
    kind: "dividend",
    action: "offer",
    downlineId: "sub",
    tiers: [{ rate: 125_000, minValidBet: "0.00", minNetLoss: "1500.50", minActive: 0 }],
    period: "semi-monthly",
    calc: "fixed",
    carry: 3,
    base: "netLoss",
  });
});

test.each([
  [refusing("CONTRACT_RATE_TOO_HIGH", { value: { max: 50_000 } }), "At most 5 %."],
  [refusing("CONTRACT_OPEN_OFFER"), "An offer of this kind is still open."],
  [refusing("CONTRACT_TIERS", { value: { why: "STEPS", most: 2 } }), "There can be 2 steps at most."],
  [refusing("NOT_FOUND"), "This account cannot be offered this contract."],
] as const)("an offer that is refused says why: %o", async (refused, words) => {
  const { user } = await downlines(telling({ processContract: refused }));
  await user.click(await button("sub_agent"));
  await user.click(within(await dialog("sub_agent")).getByRole("button", { name: "Offer new terms" }));
  const at = within(await dialog("Offer new terms"));
  expect(at.getByLabelText(/Rate in percent/)).toHaveProperty("value", "15");
  await user.click(at.getByRole("button", { name: "Send the offer" }));
  expect((await at.findByRole("alert")).textContent).toContain(words);
});

test("S4-67 a contract is ended by asking, with the password, and an offer is taken back without", async () => {
  const { server, user } = await downlines(telling({ processContract: done(below) }));
  await user.click(await button("sub_agent"));
  await user.click(within(await dialog("sub_agent")).getByRole("button", { name: "Ask to end it" }));
  const at = within(await dialog("End the contract"));
  await user.type(at.getByLabelText(/Your password/), "Secret-123");
  await user.click(at.getByRole("button", { name: "Ask to end it" }));
  await screen.findByText("sub_agent was asked.");
  expect(steps(server)[0]).toMatchObject({ input: { action: "terminate" }, headers: { "X-Step-Up": "ticket" } });
});

test("an offer is taken back", async () => {
  const offer = { ...below, status: "OFFERED" as const };
  const given = ({ side }: { side?: string }) => (side === "downlines" ? listed(offer) : listed(held));
  const { server, user } = await downlines(telling({ contracts: given, processContract: done(offer) }));
  await user.click(await button("sub_agent"));
  await user.click(within(await dialog("sub_agent")).getByRole("button", { name: "Take back" }));
  await user.click(within(await dialog("Take the offer back")).getByRole("button", { name: "Take back" }));
  await screen.findByText("The offer was taken back.");
  expect(steps(server)[0]!.input).toMatchObject({ action: "withdraw", contractId: below.id });
});

test("whoever has no contract in force can offer none, and ended ones have a list of their own", async () => {
  const { user } = await downlines(telling({ contracts: () => listed() }));
  await screen.findByText("You can offer contracts once your own is in force.");
  expect(await button("Offer a contract")).toHaveProperty("disabled", true);
  await screen.findByText("Nobody directly below you has a contract of this kind.");
  await user.click(screen.getByRole("tab", { name: "Ended" }));
  await screen.findByText("No contract with a downline has ended.");
});

test("a bill says line by line how it was reckoned, what was paid and what is open", async () => {
  const { server, user } = await opened();
  await user.click(await screen.findByRole("tab", { name: "Bills" }));
  await user.click(await button("2026-10-01 – 2026-10-31"));
  const at = within(await dialog("How the bill was reckoned"));
  const line = (name: string) => at.getByText(name).parentElement!.textContent;
  expect(line("Net loss of the team")).toContain("P4,000.00");
  expect(line("Carried over from before")).toContain("−P500.00");
  expect(line("Due by the contract")).toContain("P700.00");
  expect(line("Of it to downlines")).toContain("P200.00");
  expect(line("Open")).toContain("P400.00");
  expect(at.getByText("Partly paid.")).toBeTruthy();
  await user.click(at.getByRole("button", { name: "Close" }));
  server.answer({ agents: { contractBills: { ...bills, list: [{ ...bill, status: "EXPIRED" }], total: 1 } } });
  await user.click(screen.getByRole("tab", { name: "Of downlines" }));
  await screen.findByText("Lapsed");
  expect(server.asked("agents.contractBills").at(-1)!.input).toMatchObject({ kind: "dividend", side: "downlines" });
});

test("days without bills say so", async () => {
  const { user } = await opened(telling({ contractBills: { ...bills, list: [], total: 0 } }));
  await user.click(await screen.findByRole("tab", { name: "Bills" }));
  expect(await screen.findByText("There are no bills in these days.")).toBeTruthy();
});
