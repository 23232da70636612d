// @vitest-environment happy-dom
import { screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { brandIs } from "@taya/client/brand.testing";
import { fake } from "@taya/client/fake.testing";
import { show } from "@taya/ui/show.testing";
import { Complaints } from "./complaints.tsx";

const none = { list: [], total: 0, pageNo: 1, pageSize: 10, asOf: 0, elsewhere: "" };
const complaint = {
  id: "01890a5d-ac96-7b00-8000-000000000009",
  reference: "C-7F3A-91B2",
  subject: "A win is missing",
  text: "The wheel stopped at seven.",
  state: "WAITING" as const,
  at: 0,
  dueAt: 28 * 86_400_000,
  steps: [{ at: 1, from: "house" as const, state: "WAITING" as const, text: "Which wheel?" }],
};
const some = { ...none, list: [complaint], total: 1, elsewhere: "Write to the ADR." };
const bet = { id: "bet-1", game: "Wheel", stake: "5.00", placedAt: 0 };

async function shown(messages: object, bets: object[] = []) {
  brandIs();
  const server = fake({ messages: messages as never, bets: { records: { ...none, list: bets } as never } });
  return { server, ...(await show(<Complaints />, { player: {} })) };
}

test("a complaint about one of the last bets is filed, and its number and day are said", async () => {
  const filed = { id: "1", reference: "C-1234-5678", dueAt: 28 * 86_400_000 };
  const { server, user } = await shown({ complaints: none, complain: filed }, [bet]);
  await user.click(screen.getByRole("button", { name: "File a complaint" }));
  await user.type(screen.getByLabelText(/^What it is about/), "A win is missing");
  await user.type(screen.getByLabelText(/^What happened/), "  The wheel stopped at seven.  ");
  await user.selectOptions(await screen.findByLabelText(/^Bet/), "bet-1");
  await user.click(screen.getByRole("button", { name: "File" }));
  expect(await screen.findByText(/C-1234-5678.*1970-01-29/)).toBeTruthy();
  expect(server.asked("messages.complain").map(({ input }) => input)).toEqual([
    { subject: "A win is missing", text: "The wheel stopped at seven.", betId: "bet-1" },
  ]);
});

test("what says too little is not sent", async () => {
  const { server, user } = await shown({ complaints: none });
  await user.click(screen.getByRole("button", { name: "File a complaint" }));
  await user.type(screen.getByLabelText(/^What it is about/), "A win");
  await user.type(screen.getByLabelText(/^What happened/), "gone");
  await user.click(screen.getByRole("button", { name: "File" }));
  await vi.waitFor(() => expect(screen.getByLabelText(/^What happened/).getAttribute("aria-invalid")).toBe("true"));
  expect(server.asked("messages.complain")).toEqual([]);
});

test("one that waits for the player stands open: they read the question, answer it, and know whom else to ask", async () => {
  const { server, user } = await shown({ complaints: some, addToComplaint: complaint });
  expect(await screen.findByText("Which wheel?")).toBeTruthy();
  expect(screen.getByText("Write to the ADR.")).toBeTruthy();
  await user.type(screen.getByLabelText(/^Add something/), "The small one");
  await user.click(screen.getByRole("button", { name: "Add" }));
  await vi.waitFor(() =>
    expect(server.asked("messages.addToComplaint").map(({ input }) => input)).toEqual([
      { id: complaint.id, text: "The small one" },
    ]),
  );
});

test("nothing is added to one that has ended", async () => {
  const ended = { ...complaint, state: "UPHELD" as const, endedAt: 2 };
  const { user } = await shown({ complaints: { ...some, list: [ended] } });
  await user.click(await screen.findByRole("button", { name: /A win is missing/ }));
  expect(screen.getByText("The wheel stopped at seven.")).toBeTruthy();
  expect(screen.queryByLabelText(/^Add something/)).toBeNull();
  expect(screen.queryByRole("button", { name: "Withdraw" })).toBeNull();
});
