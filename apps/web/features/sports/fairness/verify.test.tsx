// @vitest-environment happy-dom
import { screen } from "@testing-library/react";
import { Route, Routes } from "react-router";
import { beforeEach, expect, test } from "vitest";
import { brandIs } from "@taya/client/brand.testing";
import { fake } from "@taya/client/fake.testing";
import { commitOfMatch, outcomeOf } from "@taya/sportsbook/fairness";
import badminton from "@taya/sportsbook/sports/badminton";
import { show } from "@taya/ui/show.testing";
import VerifyPage from "./verify-page.tsx";

beforeEach(() => brandIs());

const SEED = "1f".repeat(32);
const PARAMS = { fixtureId: "f1", sport: "badminton", model: badminton.params(0.3, -0.2) };

function open(seed: string | undefined) {
  const { score, periods } = outcomeOf(badminton, SEED, PARAMS);
  const standing = { score, periods: [...periods], clock: { seconds: 0, phase: "" } };
  const bundle = { v: 1, kind: "fixture", seedCommit: commitOfMatch(SEED, PARAMS), params: PARAMS } as const;
  fake({ sportsbook: { fixtureFairness: { ...bundle, ...(seed && { seed, standing }) } } });
  const page = (
    <Routes>
      <Route path="/sports/verify/:id" element={<VerifyPage />} />
    </Routes>
  );
  return show(page, { at: "/sports/verify/f1" });
}

test("a match is drawn again in the browser and holds; with another seed it does not", async () => {
  const { user } = await open(SEED);
  await user.click(await screen.findByRole("button", { name: "Check now" }));
  expect((await screen.findByTestId("verdict")).textContent).toContain("It holds");
  const seed = screen.getByRole("textbox", { name: "Seed" });
  await user.clear(seed);
  await user.type(seed, "2f".repeat(32));
  await user.click(screen.getByRole("button", { name: "Check now" }));
  const verdict = await screen.findByTestId("verdict");
  expect(verdict.textContent).toContain("It does not hold");
});

test("before a match is over its promise is there, and its seed is not", async () => {
  await open(undefined);
  await screen.findByText("The seed is shown once the match is over.");
  expect(screen.queryByRole("button", { name: "Check now" })).toBeNull();
});
