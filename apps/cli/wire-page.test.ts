import { expect, test } from "vitest";
import { read } from "./repository.ts";
import { compareWire, declaredCalls, readWire, WIRE_PAGE, wirePage } from "./wire-page.ts";

/** Whole parts of the interface whose rooms or parts of rooms are not there, by the beginning of their paths. */
const NOT_HERE = ["/wps/v2/bingo/", "/wps/v2/agents/", "/wps/v2/play/fish/", "/wps/v2/play/pvp/"];

const { missing } = compareWire(readWire(), declaredCalls());
const pathOf = (asked: string) => asked.split(" ")[1]!;

test("everything of the interface answers under its own path, but for what is not here", () => {
  expect(missing.filter((asked) => !NOT_HERE.some((part) => pathOf(asked).startsWith(part)))).toEqual([]);
  // What has come is taken off the list.
  expect(NOT_HERE.filter((part) => !missing.some((asked) => pathOf(asked).startsWith(part)))).toEqual([]);
});

test(`the page of what stands beside it is of today (npm run house -- wire --out ${WIRE_PAGE})`, () => {
  expect(read(WIRE_PAGE)).toBe(wirePage());
});

test("another path, another method and another depth are beyond it; other names of ids and free families are not", () => {
  const call = (asked: string) => ({ name: "a.b", asked, path: pathOf(asked), summary: "" });
  const wire = { calls: ["GET /a/{id}", "PUT /b"], families: ["/free"] };
  const asked = ["GET /a/{code}", "POST /a/{id}", "GET /a", "PUT /free/x", "GET /freedom"];
  const { beyond, missing: left } = compareWire(wire, asked.map(call));
  expect(beyond.map((each) => each.asked)).toEqual(["POST /a/{id}", "GET /a", "GET /freedom"]);
  expect(left).toEqual(["PUT /b"]);
});
