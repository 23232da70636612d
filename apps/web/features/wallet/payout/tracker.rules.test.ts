import { expect, test } from "vitest";
import { answerSteps, lookOf, stepsOf } from "./tracker.rules.ts";

const made = (...names: string[]) => names.map((status, at) => ({ status, at: at + 1 }));
const told = (steps: ReturnType<typeof stepsOf>) => steps.map(({ name, state, at }) => `${name} ${state} ${at ?? "-"}`);

test("steps made have their time, one is under way, the others lie ahead", () => {
  expect(told(stepsOf(made("REQUESTED", "RISK"), "RISK"))).toEqual([
    "REQUESTED done 1",
    "CHECKING now -",
    "PAID_OUT ahead -",
    "RECEIVED ahead -",
  ]);
  expect(told(stepsOf(made("REQUESTED", "RISK", "APPROVED", "SENDING"), "SENDING"))).toEqual([
    "REQUESTED done 1",
    "APPROVED done 3",
    "SENDING now -",
    "RECEIVED ahead -",
  ]);
  expect(told(stepsOf(made("REQUESTED", "RISK", "APPROVED", "SENDING", "PAID_OUT"), "PAID_OUT")).at(-1)).toBe(
    "ANSWER now -",
  );
});

test("a dispute is under way with its time and has a result ahead; an ended one has no more steps", () => {
  const disputed = ["REQUESTED", "RISK", "APPROVED", "SENDING", "PAID_OUT", "DISPUTE"];
  expect(told(stepsOf(made(...disputed), "DISPUTE")).slice(-2)).toEqual(["DISPUTE now 6", "RESULT ahead -"]);
  expect(told(stepsOf(made(...disputed, "RESOLVED_PARTIAL"), "RESOLVED_PARTIAL")).slice(-2)).toEqual([
    "DISPUTE done 6",
    "RESOLVED_PARTIAL done 7",
  ]);
  expect(stepsOf(made("REQUESTED", "RISK", "REJECTED"), "REJECTED")).toHaveLength(2);
});

test("how each state looks", () => {
  expect(["REQUESTED", "DISPUTE", "PAID_OUT", "AUTO_RECEIVED", "FAILED"].map(lookOf)).toEqual([
    "going",
    "going",
    "answer",
    "good",
    "bad",
  ]);
});

test("only a part asks for an amount", () => {
  expect(answerSteps("PARTIAL")).toEqual(["amount", "proof", "check"]);
  expect(answerSteps("NOT_RECEIVED")).toEqual(["proof", "check"]);
});
