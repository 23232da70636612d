// @vitest-environment happy-dom
import { screen } from "@testing-library/react";
import { Route, Routes } from "react-router";
import { expect, test, vi } from "vitest";
import type { api } from "@taya/client/api";
import { brandIs } from "@taya/client/brand.testing";
import { type Answers, fake, refusing } from "@taya/client/fake.testing";
import { show } from "@taya/ui/show.testing";
import { Preferences } from "./preferences.tsx";
import UnsubscribePage from "./unsubscribe-page.tsx";

const none = { promotions: false, rewards: false, news: false };
const chosen = {
  email: { ...none, news: true },
  sms: none,
  push: none,
  reachable: { email: true, sms: false, push: false },
  offersPush: false,
  agreement: { email: "I agree to mails.", sms: "I agree to SMS.", push: "" },
};
const answers: Answers<typeof api> = {
  messages: {
    preferences: chosen,
    choosePreferences: chosen,
    subscription: { channel: "email", topic: "news", allowed: true },
    unsubscribe: { channel: "email", topic: "news", allowed: false },
  },
};

const page = (
  <Routes>
    <Route path="/unsubscribe/:token?" element={<UnsubscribePage />} />
  </Routes>
);

test("each choice is a switch of its own, the inbox is none, and what one agrees to stands below", async () => {
  brandIs();
  const server = fake(answers);
  const { user } = await show(<Preferences />, { player: {} });
  expect(await screen.findByText("I agree to mails.")).toBeTruthy();
  expect(screen.getAllByRole("switch")).toHaveLength(6);
  expect(screen.getByRole("switch", { name: "News: E-mail" }).getAttribute("aria-checked")).toBe("true");
  expect(screen.getByText(/^Nothing goes out by SMS until/)).toBeTruthy();
  await user.click(screen.getByRole("switch", { name: "Promotions: SMS" }));
  await vi.waitFor(() => expect(server.asked("messages.choosePreferences")).toHaveLength(1));
  expect(server.asked("messages.choosePreferences")[0]!.input).toEqual({ sms: { promotions: true } });
  expect(await screen.findByText("Saved.")).toBeTruthy();
});

test.each([
  ["Stop all by E-mail", false],
  ["Stop only News", true],
])("the link of a mail ends nothing before %j is pressed", async (button, only) => {
  brandIs();
  const server = fake(answers);
  const { user } = await show(page, { at: "/unsubscribe/ana.email.news.mac" });
  await user.click(await screen.findByRole("button", { name: button }));
  expect(await screen.findByText("Done. We send you no more of it.")).toBeTruthy();
  expect(server.asked("messages.unsubscribe").map(({ input }) => input)).toEqual([
    { token: "ana.email.news.mac", only },
  ]);
});

test.each(["/unsubscribe/x", "/unsubscribe"])(
  "%s, a link that is none, says so and leads to the preferences",
  async (at) => {
    brandIs();
    fake({ messages: { subscription: refusing("NOT_FOUND") } });
    await show(page, { at });
    expect(await screen.findByText(/^This link is not complete/)).toBeTruthy();
    const way = screen.getByRole("link", { name: "To my preferences" });
    expect(way.getAttribute("href")).toMatch(/m=member&p=messageV2&id=preferences$/);
    expect(screen.queryByRole("button", { name: "Try again" })).toBeNull();
  },
);
