import { expect, test } from "vitest";
import { deviceOf } from "./device.rules.ts";

test.each([
  ["Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Safari/604.1", 5, "ios"],
  ["Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Safari/605.1.15", 5, "ios"],
  ["Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Safari/605.1.15", 0, "desktop"],
  ["Mozilla/5.0 (Linux; Android 15; Pixel 9) Chrome/150 Mobile Safari/537.36", 5, "android"],
  ["Mozilla/5.0 (X11; Linux x86_64) Chrome/150", 10, "desktop"],
])("%s with %i fingers is %s", (userAgent, maxTouchPoints, device) => {
  expect(deviceOf({ userAgent, maxTouchPoints })).toBe(device);
});
