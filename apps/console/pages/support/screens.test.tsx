// @vitest-environment happy-dom
import { Route, Routes } from "react-router";
import { brandIs } from "@taya/client/brand.testing";
import type { Answers } from "@taya/client/fake.testing";
import { show } from "@taya/ui/show.testing";
import { provesStates, type Screen } from "@taya/ui/states.testing";
import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import type { api } from "../../lib/api.ts";
import { fake, operatorWith } from "../../lib/fake.testing.ts";
import CannedPage from "./canned-page.tsx";
import HelpdeskPage from "./helpdesk-page.tsx";
import ConversationPage from "./conversation-page.tsx";
import SupportPage from "./queue-page.tsx";
import { canned, figures, row, thread, untold } from "./support.testing.ts";

type Console = Answers<typeof api>;
const page = { list: [row], total: 1, pageNo: 1, pageSize: 20, asOf: 0 };

const words = { ...page, list: [untold] };
const outside = { name: "chatwoot", waiting: 2, since: Date.UTC(2026, 10, 26), dead: 1 };
const desk = { ...figures, outside };

const pages: Record<string, Screen<Console>> = {
  conversations: {
    draw: () => <SupportPage />,
    reads: "support.adminConversations",
    filled: { support: { adminConversations: page, desk: figures } },
    says: /^Where is it\?$/,
    empty: [
      { support: { adminConversations: { ...page, list: [], total: 0 }, desk: figures } },
      /^No conversation fits/,
    ],
  },
  "a conversation": {
    draw: () => (
      <Routes>
        <Route path="/support/:id" element={<ConversationPage />} />
      </Routes>
    ),
    at: "/support/c1",
    reads: "support.adminConversation",
    filled: { support: { adminConversation: thread, canned: { list: [canned] }, desk: figures } },
    says: /^asked before$/,
  },
  "what the outside helpdesk was not told": {
    draw: () => <HelpdeskPage />,
    reads: "support.helpdeskWords",
    filled: { support: { helpdeskWords: words, desk } },
    says: /^Chatwoot 422$/,
    empty: [{ support: { helpdeskWords: { ...words, list: [], total: 0 }, desk } }, /^Nothing to show/],
  },
  "ready answers": {
    draw: () => <CannedPage />,
    reads: "support.canned",
    filled: { support: { canned: { list: [canned] }, desk: figures } },
    says: /^It comes within a day/,
    empty: [{ support: { canned: { list: [] }, desk: figures } }, /^No ready answers yet/],
  },
};

function before(): void {
  brandIs();
  operatorWith("support.write", "support.read");
}

provesStates<Console>({ fake, before, forbidden: "FORBIDDEN" }, pages);

test("what was given up is told again for a reason, and the helpdesk that serves is named with what it lacks", async () => {
  before();
  const server = fake({
    support: {
      helpdeskWords: words,
      retryHelpdeskWord: { ...untold, state: "WAITING" },
      adminConversations: page,
      desk,
    },
  });
  const { user, unmount } = await show(<HelpdeskPage />);
  await user.click(await screen.findByRole("button", { name: /^Tell again/ }));
  await user.type(await screen.findByLabelText(/^Reason/), "the helpdesk is back");
  await user.click(document.querySelector<HTMLElement>("button[type=submit]")!);
  await screen.findByText("It is being told again.");
  expect(server.asked("support.retryHelpdeskWord")[0]?.input).toEqual({ id: "w1", reason: "the helpdesk is back" });
  unmount();
  const shown = await show(<SupportPage />);
  expect(await screen.findByText("Answered at chatwoot as well")).toBeDefined();
  expect(screen.getByText(/^2 lines have not got there yet/).textContent).toContain("1 was given up");
  shown.unmount();
  fake({
    support: {
      adminConversations: page,
      desk: { ...figures, outside: { name: "chatwoot", waiting: 0, dead: 1 } },
    },
  });
  await show(<SupportPage />);
  await screen.findByText(/^1 was given up/);
  expect(screen.queryByText(/All that was written is there/)).toBeNull();
});

test("without an outside helpdesk no way leads to it, and its page says what names one", async () => {
  before();
  fake({ support: { helpdeskWords: { ...words, list: [], total: 0 }, desk: figures } });
  await show(<HelpdeskPage />);
  expect(await screen.findByText(/^No outside desk serves.*TAYA_CHAT_DESK/)).toBeDefined();
  expect(screen.queryByRole("link", { name: "Outside desk" })).toBeNull();
});
