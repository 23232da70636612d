// @vitest-environment happy-dom
import { Route, Routes } from "react-router";
import { brandIs } from "@taya/client/brand.testing";
import type { Answers } from "@taya/client/fake.testing";
import { provesStates, type Screen } from "@taya/ui/states.testing";
import type { api } from "../../lib/api.ts";
import { fake, operatorWith } from "../../lib/fake.testing.ts";
import CannedPage from "./canned-page.tsx";
import ConversationPage from "./conversation-page.tsx";
import SupportPage from "./queue-page.tsx";
import { canned, figures, row, thread } from "./support.testing.ts";

type Console = Answers<typeof api>;
const page = { list: [row], total: 1, pageNo: 1, pageSize: 20, asOf: 0 };

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
