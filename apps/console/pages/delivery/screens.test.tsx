// @vitest-environment happy-dom
import { brandIs } from "@taya/client/brand.testing";
import type { Answers } from "@taya/client/fake.testing";
import { show } from "@taya/ui/show.testing";
import { provesStates, type Screen } from "@taya/ui/states.testing";
import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import type { api } from "../../lib/api.ts";
import { fake, operatorWith } from "../../lib/fake.testing.ts";
import MessagesPage from "./messages-page.tsx";
import type { MessageRow } from "./types.ts";

type Console = Answers<typeof api>;
const none = { list: [], total: 0, pageNo: 1, pageSize: 20, asOf: 0 };
const dead: MessageRow = {
  id: "m1",
  channel: "sms",
  purpose: "notice",
  to: "•••0001",
  state: "DEAD",
  sender: "twilio",
  reason: "Twilio 21211",
  attempts: 3,
  canRetry: true,
  createdAt: Date.UTC(2026, 10, 26, 4),
};
const wiped: MessageRow = { ...dead, id: "m2", purpose: "login", reason: "no such number", canRetry: false };
const list = { ...none, list: [dead, wiped], total: 2 };

const pages: Record<string, Screen<Console>> = {
  "messages that were given up": {
    draw: () => <MessagesPage />,
    reads: "delivery.adminMessages",
    filled: { delivery: { adminMessages: list } },
    says: /^Twilio 21211$/,
    empty: [{ delivery: { adminMessages: none } }, /^No message is in this state/],
  },
};
function before(): void {
  brandIs();
  operatorWith("delivery.write");
}

provesStates<Console>({ fake, before, forbidden: "FORBIDDEN" }, pages);

test("what has words left can be sent again, what has none only dropped, each with a reason", async () => {
  before();
  const server = fake({
    delivery: { adminMessages: list, retryMessage: { ...dead, state: "WAITING" }, dropMessage: wiped },
  });
  const { user } = await show(<MessagesPage />);
  expect(await screen.findAllByRole("button", { name: /^Send again/ })).toHaveLength(1);
  const drops = screen.getAllByRole("button", { name: /^Drop(?!ped)/ });
  expect(drops).toHaveLength(2);
  await user.click(screen.getByRole("button", { name: /^Send again/ }));
  await user.type(await screen.findByLabelText(/^Reason/), "the provider is back");
  await user.click(document.querySelector<HTMLElement>("button[type=submit]")!);
  await screen.findByText("It is being sent again.");
  const [{ input } = { input: undefined }] = server.asked("delivery.retryMessage");
  expect(input).toEqual({ id: "m1", reason: "the provider is back" });
});
