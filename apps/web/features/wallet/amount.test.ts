import { expect, it } from "vitest";
import { press } from "./amount.ts";

it("builds an amount key by key", () => {
  const typed = ["0", "5", "0", ".", "2", "5", "9", "."].reduce(press, "");
  expect(typed).toBe("50.25");
  expect(press("50.25", "back")).toBe("50.2");
  expect(press("", ".")).toBe("0.");
});
