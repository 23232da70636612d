// @vitest-environment happy-dom
import { fireEvent, screen, within } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import type { api } from "@taya/client/api";
import { brandIs } from "@taya/client/brand.testing";
import { type Answers, fake, refusing } from "@taya/client/fake.testing";
import { ModalHost, registerModal } from "@taya/ui/modal";
import { show } from "@taya/ui/show.testing";
import { links } from "./agents.testing.ts";
import { dialogs } from "./dialogs.ts";
import { drawPassword } from "./password.rules.ts";
import { mostsOf, percentOf, within as withinMosts } from "./rates.rules.ts";

const OWN = { own: { RNG: 8_000, LIVE: 400 }, minStep: 500 };
const answers = {
  agents: {
    rates: OWN,
    links,
    downline: { id: "01940000-0000-7000-8000-000000000001", username: "newcomer1" },
    makeLink: links.list[0],
    withdrawLink: { ...links.list[0], status: "WITHDRAWN" },
  },
  accounts: { registerCheck: { ok: true }, info: { flags: {} } },
  site: { domainRouters: { list: [{ domain: "play.test", target: "https://play.test/", kind: "mirror" }] } },
} as unknown as Answers<typeof api>;

beforeEach(() => {
  brandIs();
  registerModal("agent", dialogs["agent"]!);
});

async function opened(more: Answers<typeof api> = {}, type = 1) {
  const server = fake({ ...answers, ...more });
  return { server, ...(await show(<ModalHost />, { at: "/?m=agent&p=agentRegister", player: { type } })) };
}
const button = (name: string | RegExp) => screen.findByRole("button", { name });
const slide = async (name: string, ppm: number) =>
  fireEvent.change(await screen.findByLabelText(name), { target: { value: `${ppm}` } });

test("S2-122 an agent opens an account with a drawn password, and sees name and password once", async () => {
  const { user, server } = await opened();
  await user.selectOptions(await screen.findByLabelText("Kind of account"), "agent");
  await user.type(screen.getByLabelText(/^User name/), " newcomer1 ");
  await user.tab();
  await slide("Slots", 7_500);
  expect(screen.queryByLabelText("Live casino")).toBeNull();
  await screen.findByText("This name is free.");
  const password = (screen.getByLabelText(/^First password/) as HTMLInputElement).value;
  expect(password).toMatch(/^[A-Za-z0-9]{12}$/);
  await user.click(await button("Open the account"));
  const shown = await screen.findByRole("group", { name: "First password" });
  expect(within(shown).getByText(password)).toBeTruthy();
  expect(server.asked("agents.downline")[0]!.input).toEqual({
    type: 1,
    username: "newcomer1",
    password,
    rebates: { RNG: 7_500 },
  });
  await user.click(await button("Open another one"));
  expect(((await screen.findByLabelText(/^First password/)) as HTMLInputElement).value).not.toBe(password);
});

test("a name that is taken is said while the form is filled in, and a refusal stands at its field", async () => {
  const { user, server } = await opened({
    ...answers,
    accounts: { registerCheck: { ok: false }, info: { flags: {} } } as never,
  });
  await user.type(await screen.findByLabelText(/^User name/), "somebody");
  await user.tab();
  await screen.findByText(/This name cannot be had/);
  expect((await button("Open the account")).hasAttribute("disabled")).toBe(true);
  server.answer({
    accounts: { registerCheck: { ok: true } },
    agents: { downline: refusing("AGENT_RATE_RANGE") },
  } as never);
  await user.type(screen.getByLabelText(/^User name/), "7");
  await user.click(await button("Give the most"));
  await user.click(await button("Open the account"));
  await screen.findByText(/Nobody gets a higher rebate/);
});

test("links stand with their figures; one is made within what may be given, for so many and so long", async () => {
  const { user, server } = await opened();
  await user.click(await screen.findByRole("tab", { name: "By links" }));
  await screen.findByText("DEM0AGNTM");
  const sums = (await screen.findAllByLabelText("From a visit to a player"))[0]!;
  expect(sums.textContent).toContain("Registered");
  expect(screen.getByText(`${location.origin}/?affiliateCode=DEM0AGNTM`)).toBeTruthy();
  await user.click(await button("New link"));
  const dialog = await screen.findByRole("dialog", { name: "New link" });
  await user.type(await within(dialog).findByLabelText("Most registrations"), "0");
  await user.click(within(dialog).getByRole("button", { name: "Make the link" }));
  await within(dialog).findByText(/whole number from 1/);
  fireEvent.change(within(dialog).getByLabelText("Most registrations"), { target: { value: "25" } });
  fireEvent.change(within(dialog).getByLabelText("Last day"), { target: { value: "2027-01-31" } });
  await user.selectOptions(within(dialog).getByLabelText("Only on"), "play.test");
  await user.click(within(dialog).getByRole("button", { name: "Give the most" }));
  await user.click(within(dialog).getByRole("button", { name: "Make the link" }));
  await expect.poll(() => server.asked("agents.makeLink")).toHaveLength(1);
  expect(server.asked("agents.makeLink")[0]!.input).toMatchObject({
    kind: "player",
    rebates: { RNG: 8_000, LIVE: 400 },
    maxUses: 25,
    expiresAt: Date.UTC(2027, 0, 31, 16),
    domains: ["play.test"],
  });
});

test("a link is scanned, and taken back once that was asked", async () => {
  const { user, server } = await opened();
  await user.click(await screen.findByRole("tab", { name: "By links" }));
  await user.click(await button("QR code"));
  const square = await screen.findByRole("img", { name: "QR code of the link DEM0AGNTM" });
  expect(square.getAttribute("width")).toBe("200");
  await user.click(screen.getAllByRole("button", { name: "Close" }).at(-1)!);
  await user.click(await button("Take back"));
  await screen.findByText(/Nobody can register by DEM0AGNTM/);
  await user.click(screen.getAllByRole("button", { name: "Take back" }).at(-1)!);
  await expect.poll(() => server.asked("agents.withdrawLink")).toMatchObject([{ input: { code: "DEM0AGNTM" } }]);
});

test("a partner has links for players alone, and the empty page one thing to do", async () => {
  const none = { ...links, list: [], total: 0 };
  const { user, server } = await opened(
    { ...answers, agents: { ...answers.agents, rates: { own: {}, minStep: 500 }, links: none } },
    42,
  );
  await screen.findByText(/You have no link yet/);
  expect(screen.queryByRole("tab")).toBeNull();
  await user.click(await button("New link"));
  const dialog = await screen.findByRole("dialog", { name: "New link" });
  await within(dialog).findByText(/no rebates to give/);
  expect(within(dialog).queryByLabelText("Whoever registers becomes")).toBeNull();
  await user.click(within(dialog).getByRole("button", { name: "Make the link" }));
  await expect.poll(() => server.asked("agents.makeLink")).toMatchObject([{ input: { kind: "player", rebates: {} } }]);
});

test("nobody may be given more than is left today and tomorrow, an agent a step less", () => {
  const given = { ...OWN, next: { rebates: { RNG: 6_000, LIVE: 9_000 } } };
  expect([mostsOf(OWN, "player"), mostsOf(OWN, "agent"), mostsOf(given, "player")]).toEqual([
    { RNG: 8_000, LIVE: 400 },
    { RNG: 7_500 },
    { RNG: 6_000, LIVE: 400 },
  ]);
  expect(withinMosts({ RNG: 9_000, LIVE: 1, FISH: 5 }, { RNG: 7_500 })).toEqual({ RNG: 7_500 });
  expect([8_000, 8_050, 12_345, 0].map(percentOf)).toEqual(["0.80", "0.805", "1.2345", "0.00"]);
});

test("a drawn password keeps the brand's rule, whichever it is", () => {
  const rule = { enabled: true, required: true, minLength: 8, maxLength: 64, acceptedPattern: "", patternId: 0 };
  for (const patternId of [0, 1, 4, 5, 6, 7, 9, 16, 19]) {
    expect(drawPassword({ ...rule, patternId })).toMatch(/^\S{12}$/);
  }
  expect(drawPassword({ ...rule, patternId: 6 })).toMatch(/^\d+$/);
  expect(drawPassword({ ...rule, maxLength: 8 })).toHaveLength(8);
  expect(drawPassword({ ...rule, patternId: 14 })).toBe("");
});
