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
    filled: { support: { adminConversation: thread, canned: { list: [canned] } } },
    says: /^asked before$/,
  },
  "what the outside helpdesk was not told": {
    draw: () => <HelpdeskPage />,
    reads: "support.helpdeskWords",
    filled: { support: { helpdeskWords: words } },
    says: /^Chatwoot 422$/,
    empty: [{ support: { helpdeskWords: { ...words, list: [], total: 0 } } }, /^Nothing to show/],
  },
  "ready answers": {
    draw: () => <CannedPage />,
    reads: "support.canned",
    filled: { support: { canned: { list: [canned] } } },
    says: /^It comes within a day/,
    empty: [{ support: { canned: { list: [] } } }, /^No ready answers yet/],
  },
};

function before(): void {
  brandIs();
  operatorWith("support.write", "support.read");
}

provesStates<Console>({ fake, before, forbidden: "FORBIDDEN" }, pages);

test("what was given up is told again for a reason, and the helpdesk that serves is named with what it lacks", async () => {
  before();
  const outside = { name: "chatwoot", waiting: 2, since: Date.UTC(2026, 10, 26), dead: 1 };
  const server = fake({
    support: {
      helpdeskWords: words,
      retryHelpdeskWord: { ...untold, state: "WAITING" },
      adminConversations: page,
      desk: { ...figures, outside },
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
