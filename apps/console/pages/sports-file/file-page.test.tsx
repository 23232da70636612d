// @vitest-environment happy-dom
import { screen, waitFor } from "@testing-library/react";
import { brandIs } from "@taya/client/brand.testing";
import { show } from "@taya/ui/show.testing";
import { beforeEach, expect, test } from "vitest";
import { fake, operatorWith } from "../../lib/fake.testing.ts";
import SportsFilePage from "./file-page.tsx";

const SEEN = {
  rows: 3,
  applied: false,
  fixtures: 1,
  markets: 1,
  results: 0,
  withdrawn: 0,
  sample: [{ row: 2, fixture: "f1", what: "1: 1 2.1, 2 3.4, 3 3.2" }],
  problems: [],
  problemCount: 0,
};

beforeEach(() => {
  brandIs();
  operatorWith("sportsbook.read", "sportsbook.write");
});

async function withFile() {
  const { user } = await show(<SportsFilePage />);
  const input = document.querySelector<HTMLInputElement>("input[type=file]")!;
  await user.upload(input, new File(["fixture"], "own.csv", { type: "text/csv" }));
  await user.click(screen.getByRole("button", { name: "Read the file" }));
  return user;
}

test("a file is shown before it counts, and is taken in with a reason", async () => {
  const server = fake({
    sportsbook: { importFixtures: (input) => ({ ...SEEN, applied: input.apply === true }) },
  });
  const user = await withFile();
  expect(await screen.findByText(/Fixtures: 1\. Markets with prices: 1/)).toBeTruthy();
  expect(screen.getAllByText("1: 1 2.1, 2 3.4, 3 3.2").length).toBeGreaterThan(0);
  await user.click(screen.getByRole("button", { name: "Take it in" }));
  await user.type(screen.getByLabelText(/^Reason/), "our own league");
  await user.click(screen.getByRole("button", { name: "Take it in" }));
  await waitFor(() => expect(server.asked("sportsbook.importFixtures")).toHaveLength(2));
  const [first, second] = server.asked("sportsbook.importFixtures").map(({ input }) => input);
  expect(first).not.toHaveProperty("apply");
  expect(second).toMatchObject({ apply: true, reason: "our own league", file: first!["file"] });
});

test("a file with a wrong row names it, and cannot be taken in", async () => {
  const problems = [{ row: 4, column: "start", rule: "pattern", text: "tomorrow" }];
  fake({ sportsbook: { importFixtures: { ...SEEN, problems, problemCount: 1 } } });
  await withFile();
  expect((await screen.findAllByText("cannot be read “tomorrow”")).length).toBeGreaterThan(0);
  expect(screen.queryByRole("button", { name: "Take it in" })).toBeNull();
});
