import { type Opened, openAccounts } from "@taya/accounts/testing";
import { afterAll, beforeAll, expect, test } from "vitest";
import { agents } from "./agents.ts";

let people: Opened;
beforeAll(async () => void (people = await openAccounts()), 60_000);
afterAll(async () => people?.store.close());

test("tells whose code it is, masked, and refuses unknown ones with the same status", async () => {
  const { handlers } = agents.build(people.platform, { accounts: people.door });
  const caller = people.callerOf({});
  const check = (code: string) => handlers.affiliate({ code, domain: "localhost" }, caller);
  expect(await check("DEMOAGNT7")).toEqual({ ok: true, value: { valid: true, kind: "agent", ownerMasked: "de***nt" } });
  expect(await check(" playdem0 ")).toEqual({
    ok: true,
    value: { valid: true, kind: "player", ownerMasked: "de***er" },
  });
  expect(await check("NOBODY99")).toEqual({ ok: true, value: { valid: false } });
});
