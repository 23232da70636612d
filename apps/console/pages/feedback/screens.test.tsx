// @vitest-environment happy-dom
import { screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { brandIs } from "@taya/client/brand.testing";
import type { Answers } from "@taya/client/fake.testing";
import { show } from "@taya/ui/show.testing";
import { provesStates, type Screen } from "@taya/ui/states.testing";
import type { api } from "../../lib/api.ts";
import { fake, operatorWith } from "../../lib/fake.testing.ts";
import FeedbackPage from "./feedback-page.tsx";
import PartnersPage from "./partners-page.tsx";
import type { FeedbackRow, PartnerRow } from "./types.ts";

type Console = Answers<typeof api>;
const none = { list: [], total: 0, pageNo: 1, pageSize: 20, asOf: 0 };
const said: FeedbackRow = {
  id: "f1",
  at: 0,
  contact: "maria@example.test",
  content: "Is there poker?",
  images: 2,
  language: "TY",
  reach: "mail",
};
const applied: PartnerRow = {
  id: "p1",
  version: 1,
  at: 0,
  name: "Maria Cruz",
  contact: "maria@example.test",
  message: "I run a hall",
  state: "open",
  note: "",
};
const feedback = { messages: { adminFeedback: { ...none, list: [said], total: 1 } } };
const partners = { site: { adminApplications: { ...none, list: [applied], total: 1 } } };

const pages: Record<string, Screen<Console>> = {
  "what people wrote": {
    draw: () => <FeedbackPage />,
    reads: "messages.adminFeedback",
    filled: feedback,
    says: /^Is there poker\?$/,
    empty: [{ messages: { adminFeedback: none } }, /^Nobody wrote/],
  },
  "who applied": {
    draw: () => <PartnersPage />,
    reads: "site.adminApplications",
    filled: partners,
    says: /^Maria Cruz$/,
    empty: [{ site: { adminApplications: none } }, /^Nobody applied/],
  },
};

function before(): void {
  brandIs();
  operatorWith("messages.read", "messages.write", "partners.read", "partners.write");
}

provesStates<Console>({ fake, before, forbidden: "FORBIDDEN" }, pages);

test("who answers a visitor is told where the answer goes, and sends it once with a reason", async () => {
  before();
  const answered = { ...said, answer: "Soon.", answeredAt: 1, actor: "admin" };
  const server = fake({ messages: { ...feedback.messages, answerFeedback: answered } });
  const { user } = await show(<FeedbackPage />);
  await user.click(await screen.findByRole("button", { name: "Answer: Visitor" }));
  expect(screen.getByText("The answer goes by mail to maria@example.test.")).toBeTruthy();
  await user.type(screen.getByLabelText(/^Answer/, { selector: "textarea" }), "Soon.");
  await user.click(screen.getByRole("button", { name: "The player waits for an answer." }));
  await user.click(screen.getByRole("button", { name: "Answer" }));
  await vi.waitFor(() =>
    expect(server.asked("messages.answerFeedback")).toMatchObject([
      { input: { id: "f1", answer: "Soon.", reason: "The player waits for an answer." } },
    ]),
  );
});

test("what was answered cannot be answered again, and who may only read answers nothing", async () => {
  before();
  fake({
    messages: {
      adminFeedback: {
        ...none,
        total: 2,
        list: [{ ...said, images: 0, answer: "Soon.", actor: "admin", answeredAt: 1 }],
      },
    },
  });
  await show(<FeedbackPage />);
  await screen.findByText("Soon.");
  expect(screen.queryByRole("button", { name: /^Answer: / })).toBeNull();
});

test("pictures are shown for a reason, which is told with each of them", async () => {
  before();
  const image = { image: "data:image/jpeg;base64,AA==" };
  const server = fake({ messages: { ...feedback.messages, feedbackImage: image } });
  const { user } = await show(<FeedbackPage />);
  await user.click(await screen.findByRole("button", { name: "Look at pictures: Visitor" }));
  expect(server.asked("messages.feedbackImage")).toEqual([]);
  await user.type(screen.getByLabelText(/^Reason/), "for the tests");
  await user.click(screen.getByRole("button", { name: "Look" }));
  await vi.waitFor(() => expect(document.querySelectorAll("dialog img")).toHaveLength(2));
  expect(server.asked("messages.feedbackImage").map(({ input }) => input["index"])).toEqual([0, 1]);
});

test("an application is decided about in the version that was seen, to a state it may go to", async () => {
  before();
  const server = fake({ site: { ...partners.site, changeApplication: { ...applied, state: "contacted" as const } } });
  const { user } = await show(<PartnersPage />);
  await user.click(await screen.findByRole("button", { name: "Decide: Maria Cruz" }));
  const states = screen.getByLabelText<HTMLSelectElement>(/^State/, { selector: "select" });
  expect([...states.options].map(({ text }) => text)).toEqual(["Contacted", "Declined"]);
  await user.type(screen.getByLabelText(/^Note/), "Monday");
  await user.type(screen.getByLabelText(/^Reason/), "for the tests");
  await user.click(screen.getByRole("button", { name: "Save" }));
  await vi.waitFor(() =>
    expect(server.asked("site.changeApplication")).toMatchObject([
      { input: { id: "p1", version: 1, state: "contacted", note: "Monday", reason: "for the tests" } },
    ]),
  );
});
