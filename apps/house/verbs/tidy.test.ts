import { expect, test } from "vitest";
import { callsOut } from "./tidy.ts";

test.each([
  "const answer = await fetch(address);",
  'import { request } from "node:https";',
  'import { createServer, request } from "node:http";',
  "http.get(address, read)",
  'import { fetch as ask } from "undici";',
  'import { connect, isIP } from "node:net";',
])("%s in a room calls out past the one way out", (text) => {
  expect(callsOut("domains/wallet/methods/card/method.ts", text)).toBe(true);
});

test("serving, asking the way out, tests and the players' own browser are no such thing", () => {
  expect(callsOut("apps/server/start-lights.ts", 'import { createServer } from "node:http";')).toBe(false);
  expect(callsOut("domains/wallet/a.ts", "door.fetchStatus(ref); outbound.ask(address);")).toBe(false);
  expect(callsOut("domains/wallet/a.test.ts", "await fetch(address)")).toBe(false);
  expect(callsOut("platform/outbound.ts", 'import { request } from "node:https";')).toBe(false);
  expect(callsOut("apps/web/lib/send.ts", "await fetch(address)")).toBe(false);
});
