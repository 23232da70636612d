// @vitest-environment happy-dom
import { screen } from "@testing-library/react";
import { beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { fake } from "@taya/client/fake.testing";
import { confirm, type Question } from "./confirm.tsx";
import { show } from "./show.testing.tsx";

const SURE = { title: "Are you sure?", text: "It cannot be undone.", yes: "Yes", no: "No" };
const box = () => screen.queryByRole("dialog", { name: "Are you sure?" });
const timer = () => screen.queryByRole("timer")?.textContent;

beforeEach(() => fake({}));

/** Asks, and writes down what was answered. */
async function ask(question: Partial<Question>): Promise<boolean[]> {
  const answers: boolean[] = [];
  await show(null);
  vi.useFakeTimers({ toFake: ["Date", "setInterval", "clearInterval"] });
  onTestFinished(() => void vi.useRealTimers());
  void confirm({ ...SURE, ...question }).then((yes) => answers.push(yes));
  await vi.waitFor(() => expect(box()).toBeTruthy());
  return answers;
}

test("S2-62 a question with a time says how much is left, and closes itself with no at its end", async () => {
  const answers = await ask({ timeoutMs: 90_000 });
  expect(timer()).toMatch(/^Closes by itself in 00:01:(30|29)$/);
  await vi.waitFor(() => {
    vi.advanceTimersByTime(10_000);
    expect(timer()).toMatch(/00:00:\d\d$/);
  });
  expect(answers).toEqual([]);
  await vi.waitFor(() => {
    vi.advanceTimersByTime(10_000);
    expect([box(), answers]).toEqual([null, [false]]);
  });
});

test("an answer before the end is the answer", async () => {
  const answers = await ask({ timeoutMs: 600_000 });
  screen.getByText("Yes").click();
  await vi.waitFor(() => expect([box(), answers]).toEqual([null, [true]]));
});

test.each([undefined, 30 * 86_400_000])("one with the time %s stands and shows none", async (timeoutMs) => {
  const answers = await ask({ timeoutMs });
  for (let turn = 0; turn < 3; turn++) vi.advanceTimersByTime(600_000);
  expect([timer(), answers]).toEqual([undefined, []]);
  expect(box()).toBeTruthy();
});
