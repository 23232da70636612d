// @vitest-environment happy-dom
import { screen, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { brandIs } from "@taya/client/brand.testing";
import { type Answers, refusing } from "@taya/client/fake.testing";
import { show } from "@taya/ui/show.testing";
import { provesStates } from "@taya/ui/states.testing";
import type { api } from "../../lib/api.ts";
import { fake, operatorWith } from "../../lib/fake.testing.ts";
import CampaignsPage from "./campaigns-page.tsx";
import type { Campaign } from "./types.ts";

type Console = Answers<typeof api>;
const none = { list: [], total: 0, pageNo: 1, pageSize: 20, asOf: 0 };
const draft: Campaign = {
  id: "c1",
  version: 3,
  state: "draft",
  title: { EN: "Fiesta week" },
  content: { EN: "<p>Come in.</p>" },
  topic: "promotions",
  channels: ["inbox", "email"],
  audience: { labels: ["gold"], rankMin: 2 },
  actor: "otto",
  changedAt: 1_700_000_000_000,
  figures: { recipients: 0, reached: 0, sent: {}, suppressed: {}, withheld: {}, read: 0 },
};
const sent: Campaign = {
  ...draft,
  id: "c2",
  state: "sent",
  title: { EN: "Last week" },
  startsAt: 1_700_000_000_000,
  counted: { players: 40, more: true },
  figures: {
    recipients: 12,
    reached: 11,
    sent: { inbox: 11, email: 4 },
    suppressed: { suppressed: 2, unsubscribed: 7 },
    withheld: { inbox: 1, email: 8 },
    read: 5,
  },
};
const filled: Console = {
  messages: {
    adminCampaigns: { ...none, list: [draft, sent], total: 2 },
    campaignChannels: { channels: ["inbox", "email", "sms"] },
    campaignAudience: { players: 12, looked: 40, more: false },
    changeCampaign: draft,
    scheduleCampaign: { ...draft, state: "scheduled" },
    cancelCampaign: { ...draft, state: "cancelled" },
  },
};

function before(): void {
  brandIs();
  operatorWith("messages.write");
}

provesStates<Console>(
  { fake, before, forbidden: "FORBIDDEN" },
  {
    campaigns: {
      draw: () => <CampaignsPage />,
      reads: "messages.adminCampaigns",
      filled,
      says: /^Fiesta week$/,
      empty: [{ messages: { adminCampaigns: none } }, /^There are no campaigns/],
    },
  },
);

test("a campaign says whom it reached, by what, and why not", async () => {
  before();
  fake(filled);
  await show(<CampaignsPage />);
  expect(await screen.findByText("11 players")).toBeTruthy();
  expect(screen.getByText("At least 40 players")).toBeTruthy();
  expect(screen.getByText("Inbox 11 · E-mail 4")).toBeTruthy();
  expect(screen.getByText("Read 5")).toBeTruthy();
  expect(screen.getByText("Protected 2 · Not agreed 7")).toBeTruthy();
  expect(screen.getAllByText("gold · VIP 2 to …")).toHaveLength(2);
  expect(screen.getAllByRole("button", { name: /Last week/ })).toHaveLength(1);
});

test.each(["messages.write", "messages.read"])(
  "one that was sent is read again, words and counts, with %s",
  async (right) => {
    brandIs();
    operatorWith(right);
    fake(filled);
    const { user } = await show(<CampaignsPage />);
    await user.click(await screen.findByRole("button", { name: "Read: Last week" }));
    const dialog = within(await screen.findByRole("dialog"));
    expect(dialog.getByTestId("preview").textContent).toContain("Last weekCome in.");
    expect(dialog.getByText("gold · VIP 2 to …")).toBeTruthy();
    expect(dialog.getByText("At least 40 players")).toBeTruthy();
    expect(dialog.getByText("4 sent, 8 not sent")).toBeTruthy();
    await user.click(dialog.getByRole("button", { name: "OK" }));
    expect(screen.queryByRole("dialog")).toBeNull();
  },
);

test("a form offers the channels that somebody sends by, and says which one nobody does", async () => {
  before();
  fake({
    messages: { ...filled.messages, changeCampaign: refusing("CHANNEL_NO_SENDER", { value: { channels: "sms" } }) },
  });
  const { user } = await show(<CampaignsPage />);
  await user.click(await screen.findByRole("button", { name: /^Change.*Fiesta week/ }));
  const dialog = within(await screen.findByRole("dialog"));
  await vi.waitFor(() => expect(dialog.queryByLabelText("Push")).toBeNull());
  await user.click(dialog.getByLabelText("SMS"));
  await user.type(dialog.getByLabelText(/^Reason/), "Players should know.");
  await user.click(dialog.getByRole("button", { name: "Save draft" }));
  expect(await dialog.findByText(/^Nobody is set up to send by: sms\./)).toBeTruthy();
});

test("a draft is written anew in the version that was seen, with its audience in parts", async () => {
  before();
  const server = fake(filled);
  const { user } = await show(<CampaignsPage />);
  await user.click(await screen.findByRole("button", { name: /^Change.*Fiesta week/ }));
  const dialog = within(await screen.findByRole("dialog"));
  expect(await dialog.findByText("It is for 12 players.")).toBeTruthy();
  const title = dialog.getAllByLabelText(/^Title/)[0]!;
  await user.clear(title);
  await user.click(dialog.getByRole("button", { name: "Save draft" }));
  expect(await dialog.findByText("There must be an English title.")).toBeTruthy();
  await user.type(title, "Fiesta month");
  await user.type(dialog.getByLabelText(/^Tags/), ", silver");
  await user.type(dialog.getByLabelText(/^Line of an agent/), "boss");
  await user.type(dialog.getByLabelText(/^Reason/), "Players should know.");
  await user.click(dialog.getByRole("button", { name: "Save draft" }));
  await vi.waitFor(() => expect(server.asked("messages.changeCampaign")).toHaveLength(1));
  expect(server.asked("messages.changeCampaign")[0]!.input).toEqual({
    id: "c1",
    version: 3,
    title: { EN: "Fiesta month" },
    content: draft.content,
    topic: "promotions",
    channels: ["inbox", "email"],
    audience: { usernames: [], labels: ["gold", "silver"], line: "boss", rankMin: 2 },
    reason: "Players should know.",
  });
});

test.each([
  ["Send", "Send", "messages.scheduleCampaign"],
  ["Cancel campaign", "Cancel campaign", "messages.cancelCampaign"],
] as const)("%j asks for a reason and names the version", async (button, yes, call) => {
  before();
  const server = fake(filled);
  const { user } = await show(<CampaignsPage />);
  await user.click(await screen.findByRole("button", { name: new RegExp(`^${button}.*Fiesta week`) }));
  const dialog = within(await screen.findByRole("dialog"));
  await user.type(dialog.getByLabelText(/^Reason/), "Players should know.");
  await user.click(dialog.getByRole("button", { name: yes }));
  await vi.waitFor(() => expect(server.asked(call)[0]!.input).toMatchObject({ id: "c1", version: 3 }));
});
