import { afterEach, expect, test, vi } from "vitest";
import * as z from "zod/mini";
import { documentText, personText } from "./signs.ts";

afterEach(() => void vi.restoreAllMocks());

test.each([
  ["name", personText],
  ["number of a document", documentText],
])("a %s that is too long is refused before anything is done with it", (_what, text) => {
  const normalize = vi.spyOn(String.prototype, "normalize");
  expect(z.safeParse(text, "\uFDFA".repeat(513)).error?.issues).toMatchObject([{ code: "too_big" }]);
  expect(normalize).not.toHaveBeenCalled();
  expect(z.safeParse(text, "\uFF21".repeat(512)).data).toBe("A".repeat(512));
});
