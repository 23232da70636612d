// @vitest-environment happy-dom
import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import type { api } from "@taya/client/api";
import { brandIs } from "@taya/client/brand.testing";
import { type Answers, fake, refusing } from "@taya/client/fake.testing";
import { show } from "@taya/ui/show.testing";
import { CONFIG, INFO, ITEM, page, REWARD, SECURITY } from "../loyalty.testing.ts";
import MallPage from "./mall-page.tsx";

type Site = Answers<typeof api>;

const ITEMS = [
  ITEM,
  { ...ITEM, id: "i2", name: "Rice cooker", type: "goods" as const, points: 600, rankMin: 3 },
  { ...ITEM, id: "i3", name: "Umbrella", type: "goods" as const, points: 300, stock: 0 },
  { ...ITEM, id: "i4", name: "Big bonus", type: "bonus" as const, points: 900 },
];

/** A mall of a player with 500 points and rank 1. */
async function mall(more: Site["loyalty"] = {}, { at = "/pointMall", paymentPassword = true } = {}) {
  brandIs();
  const server = fake({
    loyalty: {
      items: page(ITEMS),
      ranks: { list: [] },
      pointsConfig: CONFIG,
      pointsBalance: { points: 500, pending: 12, neverExpire: true },
      pointsReward: REWARD,
      ...more,
    },
    accounts: { info: INFO, security: { ...SECURITY, paymentPassword: { set: paymentPassword } } },
  });
  const drawn = await show(<MallPage />, { at, player: {} });
  await screen.findByText("500", { selector: ".display" });
  return { ...drawn, server };
}
const card = async (name: string) => {
  const title = await screen.findByText(name);
  return within(title.closest("li")!);
};
const dialog = () => within(screen.getByRole("dialog"));

test("each item says whether it can be had, and what is lacking", async () => {
  await mall();
  expect((await card("A hundred")).getByRole("button", { name: "Redeem: A hundred" })).toBeTruthy();
  expect((await card("Rice cooker")).getAllByText("From level 3").length).toBeGreaterThan(0);
  expect((await card("Umbrella")).getByText("Sold out")).toBeTruthy();
  const short = await card("Big bonus");
  expect(short.getByText("400 points missing")).toBeTruthy();
  expect(short.getByRole("link", { name: "How to earn points" }).getAttribute("href")).toBe("#earn");
});

test("a visitor sees the items and is asked to log in when one is wanted", async () => {
  brandIs();
  const server = fake({ loyalty: { items: page(ITEMS), ranks: { list: [] }, pointsConfig: CONFIG } });
  const { user, address } = await show(<MallPage />, { at: "/pointMall" });
  await user.click(await screen.findByRole("button", { name: "Redeem: A hundred" }));
  expect(address().search).toContain("m=login");
  expect(screen.queryByRole("tablist")).toBeNull();
  expect(server.asked("loyalty.pointsBalance")).toEqual([]);
});

test("an item is redeemed by the payment password, as often as wanted, and the history is shown", async () => {
  const redeem = { id: "r1", status: "inProcess" as const, points: 300 };
  const { user, server, address } = await mall({ redeem, redemptions: { ...page([]), asOf: 0 } });
  await user.click(await screen.findByRole("button", { name: "Redeem: A hundred" }));
  await user.click(await dialog().findByRole("button", { name: "One more" }));
  expect(dialog().getByText("Points you keep").nextSibling?.textContent).toBe("300");
  await user.type(dialog().getByLabelText(/^Remark/), "please");
  await user.type(dialog().getByLabelText(/^Payment password/), "246810");
  await user.click(dialog().getByRole("button", { name: "Redeem" }));
  expect(await screen.findByText(/A hundred is requested. You have 300 points left/)).toBeTruthy();
  expect(server.asked("loyalty.redeem").map(({ input }) => input)).toEqual([
    { itemId: "i1", quantity: 2, remark: "please", password: "246810" },
  ]);
  expect(address().search).toBe("?tab=history");
});

test("goods ask where they go to, and it is sent as one text", async () => {
  const goods = { ...ITEM, type: "goods" as const, name: "Umbrella" };
  const redeem = { id: "r1", status: "inProcess" as const, points: 400 };
  const { user, server } = await mall({ items: page([goods]), redeem, redemptions: { ...page([]), asOf: 0 } });
  await user.click(await screen.findByRole("button", { name: "Redeem: Umbrella" }));
  await user.type(await dialog().findByLabelText(/^Payment password/), "246810");
  await user.click(dialog().getByRole("button", { name: "Redeem" }));
  expect(dialog().getAllByText("Please fill this in.")).toHaveLength(3);
  expect(server.asked("loyalty.redeem")).toEqual([]);
  await user.type(dialog().getByLabelText(/^Recipient/), "Ana Cruz");
  await user.type(dialog().getByLabelText(/^Phone/), "0917");
  await user.type(dialog().getByLabelText(/^Address/), "1 Mabini St");
  await user.click(dialog().getByRole("button", { name: "Redeem" }));
  await waitFor(() => expect(server.asked("loyalty.redeem")).toHaveLength(1));
  expect(server.asked("loyalty.redeem")[0]!.input["delivery"]).toBe("Ana Cruz\n0917\n1 Mabini St");
});

test("what was refused took nothing, and says so", async () => {
  const stock = refusing("POINTS_STOCK", { value: { stock: 1 } });
  const { user } = await mall({ redeem: stock });
  await user.click(await screen.findByRole("button", { name: "Redeem: A hundred" }));
  await user.type(await dialog().findByLabelText(/^Payment password/), "246810");
  await user.click(dialog().getByRole("button", { name: "Redeem" }));
  expect(await dialog().findByText("Only 1 is left.")).toBeTruthy();
  expect(dialog().getByText("No points were taken. You still have all of them.")).toBeTruthy();
});

test("a wrong payment password says how many tries are left, and is emptied", async () => {
  const { user } = await mall({ redeem: refusing("PAYPWD_WRONG", { value: { left: 2 } }) });
  await user.click(await screen.findByRole("button", { name: "Redeem: A hundred" }));
  const field = await dialog().findByLabelText<HTMLInputElement>(/^Payment password/);
  await user.type(field, "111111");
  await user.click(dialog().getByRole("button", { name: "Redeem" }));
  expect(await dialog().findByText(/2 tries left/)).toBeTruthy();
  expect(field.value).toBe("");
});

test("who has no payment password is shown the way to set one", async () => {
  const { user, address } = await mall({}, { paymentPassword: false });
  await user.click(await screen.findByRole("button", { name: "Redeem: A hundred" }));
  await user.click(await dialog().findByRole("button", { name: "Set a payment password" }));
  expect(address().search).toContain("p=securityCenter");
  expect(screen.queryByRole("dialog", { name: "A hundred" })).toBeNull();
});

test("points become cash in whole steps", async () => {
  const { user, server } = await mall({ convertPoints: { points: 100, amount: "4.00", balance: "4.00" } });
  const points = await screen.findByLabelText<HTMLInputElement>(/^Points/);
  expect(points.value).toBe("500");
  await user.clear(points);
  await user.type(points, "450");
  await user.type(screen.getByLabelText(/^Payment password/), "246810");
  await user.click(screen.getByRole("button", { name: "Convert" }));
  expect(screen.getByText("Only in steps of 100 points.")).toBeTruthy();
  await user.clear(points);
  await user.type(points, "400");
  expect(screen.getByText("P4.00")).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Convert" }));
  expect(await screen.findByText("P4.00 is now in your cash.")).toBeTruthy();
  expect(server.asked("loyalty.convertPoints").map(({ input }) => input)).toEqual([
    { points: 400, password: "246810" },
  ]);
});

test("points that play has earned are claimed", async () => {
  const claimed = { ...REWARD, claimed: 12, points: 512, claimable: 0 };
  const { user } = await mall({ claimPoints: claimed });
  await user.click(await screen.findByRole("button", { name: "Claim 12 points" }));
  expect(await screen.findByText("12 points are now yours.")).toBeTruthy();
});

test("kinds and what can be had are asked for, and stand in the address", async () => {
  const { user, server, address } = await mall({ items: ({ type }) => page(type ? [] : ITEMS) });
  await user.click(await screen.findByRole("button", { name: "Cash" }));
  await user.click(screen.getByRole("checkbox", { name: "Only what I can redeem now" }));
  expect(await screen.findByText("Nothing here fits what you chose.")).toBeTruthy();
  expect(address().search).toBe("?type=cash&affordable=1");
  expect(server.asked("loyalty.items").at(-1)!.input).toMatchObject({ type: "cash", affordable: "true" });
  await user.click(screen.getByRole("button", { name: "Show all items" }));
  expect(address().search).toBe("");
});

test("S2-142 the redeem history says what became of each", async () => {
  const row = { id: "r1", item: "A hundred", type: "cash" as const, points: 200, amount: "20.00", quantity: 2, at: 0 };
  const told = { ...row, status: "rejected" as const, remark: "Not this time", ratio: "10.00" };
  await mall({ redemptions: { ...page([told]), asOf: 0 } }, { at: "/pointMall?tab=history" });
  expect(await screen.findByText("Rejected")).toBeTruthy();
  expect(screen.getByText("The points are back with you.")).toBeTruthy();
  expect(screen.getByText("10.00 points for 1.00")).toBeTruthy();
});

test("S2-143 the points details say every move with its sign", async () => {
  const move = { id: "m1", kind: "REDEEMED" as const, points: -200, after: 300, ref: "r1", at: 0 };
  await mall({ pointsTransactions: { ...page([move]), asOf: 0 } }, { at: "/pointMall?tab=details" });
  expect(await screen.findByText("−200")).toBeTruthy();
});
