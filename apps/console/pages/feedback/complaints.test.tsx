// @vitest-environment happy-dom
import { screen } from "@testing-library/react";
import { Route, Routes } from "react-router";
import { expect, test, vi } from "vitest";
import { brandIs } from "@taya/client/brand.testing";
import type { Answers } from "@taya/client/fake.testing";
import { show } from "@taya/ui/show.testing";
import { provesStates, type Screen } from "@taya/ui/states.testing";
import type { api } from "../../lib/api.ts";
import { fake, operatorWith } from "../../lib/fake.testing.ts";
import ComplaintPage from "./complaint-page.tsx";
import ComplaintsPage from "./complaints-page.tsx";
import type { ComplaintDetail } from "./types.ts";

type Console = Answers<typeof api>;
const none = { list: [], total: 0, pageNo: 1, pageSize: 20 };
const ID = "01890a5d-ac96-7b00-8000-000000000009";
const complaint: ComplaintDetail = {
  id: ID,
  version: 3,
  reference: "C-7F3A-91B2",
  subject: "A win is missing",
  text: "The wheel stopped at seven.",
  state: "IN_PROGRESS",
  at: 0,
  dueAt: 1,
  username: "ana",
  playerId: "p1",
  language: "TY",
  overdue: true,
  steps: [
    { at: 1, from: "house", state: "IN_PROGRESS", text: "", actor: "admin", reason: "Taken up" },
    { at: 2, from: "player", state: "IN_PROGRESS", text: "The small one" },
  ],
};
const { steps: _, ...row } = complaint;
const filled = { messages: { adminComplaints: { ...none, list: [row], total: 1 }, adminComplaint: complaint } };

const pages: Record<string, Screen<Console>> = {
  complaints: {
    draw: () => <ComplaintsPage />,
    reads: "messages.adminComplaints",
    filled,
    says: /^A win is missing$/,
    empty: [{ messages: { adminComplaints: none } }, /^No complaint fits/],
  },
};

function before(): void {
  brandIs();
  operatorWith("complaints.read", "complaints.write");
}

provesStates<Console>({ fake, before, forbidden: "FORBIDDEN" }, pages);

const one = () => (
  <Routes>
    <Route path="/feedback/complaints/:id" element={<ComplaintPage />} />
  </Routes>
);

test("what is overdue says so in the list, and the export is saved for a reason", async () => {
  before();
  const saved = { fileName: "complaints.csv", csv: "" };
  const server = fake({ messages: { ...filled.messages, exportComplaints: saved } });
  const { user } = await show(<ComplaintsPage />);
  await screen.findByText("A win is missing");
  expect(screen.getAllByText("Overdue").some((each) => each.tagName === "B")).toBe(true);
  await user.click(screen.getByRole("button", { name: "CSV for a regulator" }));
  await user.type(screen.getByLabelText(/^Reason/), "for the tests");
  await user.click(screen.getAllByRole("button", { name: "CSV for a regulator" }).at(-1)!);
  await vi.waitFor(() =>
    expect(server.asked("messages.exportComplaints")).toMatchObject([{ input: { reason: "for the tests" } }]),
  );
});

test("a complaint shows who said what and why, and is decided in the version that is seen, never without words", async () => {
  before();
  const server = fake({
    messages: { ...filled.messages, decideComplaint: { ...complaint, state: "UPHELD" as const } },
  });
  const { user } = await show(one(), { at: `/feedback/complaints/${ID}` });
  expect(await screen.findByText("Why: Taken up")).toBeTruthy();
  expect(screen.getByText("The small one")).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Decide" }));
  await user.selectOptions(screen.getByLabelText(/^Takes it to/), "UPHELD");
  await user.type(screen.getByLabelText(/^Reason/), "for the tests");
  await user.click(screen.getByRole("button", { name: "Save" }));
  const answer = screen.getByLabelText(/^Answer to the player/);
  await vi.waitFor(() => expect(answer.getAttribute("aria-invalid")).toBe("true"));
  expect(server.asked("messages.decideComplaint")).toEqual([]);
  await user.type(answer, "You are right.");
  await user.click(screen.getByRole("button", { name: "Save" }));
  await vi.waitFor(() =>
    expect(server.asked("messages.decideComplaint")).toMatchObject([
      { input: { id: ID, version: 3, state: "UPHELD", answer: "You are right.", reason: "for the tests" } },
    ]),
  );
});

test("what is decided for the player stays decided", async () => {
  before();
  fake({ messages: { adminComplaint: { ...complaint, state: "UPHELD", overdue: false, endedAt: 3 } } });
  await show(one(), { at: `/feedback/complaints/${ID}` });
  await screen.findByText("The small one");
  expect(screen.queryByRole("button", { name: "Decide" })).toBeNull();
});
