import { randomUUID } from "node:crypto";
import type { PlayerId } from "@taya/kernel/id";
import { DAY } from "@taya/kernel/instant";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { openWorld } from "./foreign.testing.ts";
import { termsOf } from "./foreign.promotions.testing.ts";
import { testServer, type TestServer } from "./testing.ts";

let server: TestServer;
beforeAll(async () => void (server = await testServer()));
afterAll(() => server?.close());

type Headers = Record<string, string>;
const PROMOTIONS = "/wps/v2/promotions";
const reason = "as a test";

/** A player made for one test. */
async function someone(more: object = {}) {
  const made = await server.ask("POST", "/sandbox/players", { balance: "0.00", ...more });
  const { id, username, password } = made.value as { id: PlayerId; username: string; password: string };
  return { id, username, headers: await server.login(username, password) };
}
const ask = (method: string, path: string, headers: Headers, body?: object) =>
  server.ask(method, `${PROMOTIONS}${path}`, body, { ...headers, "x-request-id": randomUUID() });
// oxlint-disable-next-line typescript/no-explicit-any -- the scenario reads whatever the call gave
const read = async (path: string, headers: Headers = {}): Promise<any> => (await ask("GET", path, headers)).value;
const claim = (id: string, headers: Headers) => ask("POST", `/${id}/claim`, headers, {});
const soon = (look: () => Promise<void>) => vi.waitFor(look, { timeout: 30_000, interval: 100 });

/** Pays in by the emulated provider. */
async function payIn(headers: Headers, amount: string): Promise<string> {
  const wish = { method: "sandbox", amount };
  const asked = await server.ask("POST", "/wps/v2/wallet/deposits", wish, { ...headers, "x-request-id": randomUUID() });
  const { id } = asked.value as { id: string };
  await server.ask("POST", `/sandbox/payments/${id}/settle`, {});
  return id;
}

/** An offer that an operator makes; answers its id. */
async function anOffer(admin: Headers, more: object): Promise<string> {
  const now = server.store.platform.clock.now();
  const made = await ask("POST", "/admin/offers", admin, {
    code: randomUUID(),
    kind: "special",
    title: { EN: "A gift", TY: "Isang regalo" },
    html: { EN: "<p>Yours</p>" },
    startsAt: now - DAY,
    endsAt: now + DAY,
    wagering: 0,
    budget: "500.00",
    reason,
    ...more,
  });
  expect(made.code).toBe("OK");
  return (made.value as { id: string }).id;
}
const GIFT = { trigger: { on: "login" }, reward: { steps: ["5.00"] } };

test("a first deposit earns a bonus once, shown to everybody and claimed under the terms of now; the books hold", async () => {
  const admin = await server.login("admin", "Fiesta-Admin-21");
  const { headers } = await someone();
  const id = await anOffer(admin, {
    kind: "newbie",
    trigger: { on: "first_deposit", minDeposit: "100.00" },
    reward: { percent: 1_000_000, cap: "200.00" },
    wagering: 3,
  });
  expect(await read("?kind=newbie")).toMatchObject({
    REFERRAL: { enabled: false },
    total: 1,
    list: [{ id, kind: "newbie", on: "first_deposit", title: "A gift", status: "join", action: "join" }],
  });
  expect((await read("?kind=vip")).list).toEqual([]);
  expect((await read(`/${id}`, { language: "TY" })).title).toBe("Isang regalo");
  expect((await read(`/${id}`)).eligibility).toBeUndefined();
  expect((await ask("POST", `/${id}/join`, headers, {})).value).toEqual({ status: "joined" });
  expect((await claim(id, headers)).code).toBe("PROMO_NOT_ELIGIBLE");
  await payIn(headers, "150.00");
  await soon(async () => {
    expect(await read(`/${id}`, headers)).toMatchObject({
      status: "claim",
      amount: "150.00",
      eligibility: [
        { rule: "budget", ok: true },
        { rule: "firstDeposit", ok: true },
      ],
      facts: { minDeposit: "100.00", percent: 1_000_000, cap: "200.00", wagering: 3 },
    });
  });
  expect((await claim(id, headers)).value).toMatchObject({ amount: "150.00", kind: "bonus", balance: "150.00" });
  expect((await claim(id, headers)).code).toBe("PROMO_ALREADY");
  expect((await read("/bonuses", headers)).list).toMatchObject([{ amount: "150.00", required: "900.00" }]);
  expect((await read("/claims", headers)).list).toMatchObject([{ promoId: id, promo: "A gift", status: "claimed" }]);
  const costs = await read("/admin/offers", admin);
  expect(costs.list).toMatchObject([{ id, version: 1, spent: "150.00", players: 1, given: "150.00" }]);
  expect((await server.app.doors.reconciliation.prover.prove({ full: true })).ok).toBe(true);
});

test("what is applied for is looked at by an operator, who sees its pictures and says why not", async () => {
  const admin = await server.login("admin", "Fiesta-Admin-21");
  const { username, headers } = await someone();
  const id = await anOffer(admin, { trigger: { on: "apply" }, reward: { amount: "20.00" } });
  expect((await ask("POST", `/${id}/apply`, headers, { comment: "x".repeat(141) })).code).toBe("VALIDATION_FAILED");
  const apply = async () => {
    const answer = await ask("POST", `/${id}/apply`, headers, { comment: "here" });
    return (answer.value as { claimId: string }).claimId;
  };
  const decide = async (claimId: string, what: string) =>
    (await ask("POST", `/admin/claims/${claimId}/${what}`, admin, { remark: "no picture", reason })).code;
  const first = await apply();
  expect((await read(`/admin/claims?username=${username}&status=applying`, admin)).list).toMatchObject([
    { id: first, comment: "here", amount: "20.00" },
  ]);
  expect([await decide(first, "reject"), await decide(first, "approve")]).toEqual(["OK", "PROMO_STATE"]);
  expect((await read("/claims", headers)).list).toMatchObject([{ status: "rejected", remark: "no picture" }]);
  expect(await decide(await apply(), "approve")).toBe("OK");
  expect((await read("/claims", headers)).list).toMatchObject([{ status: "issued" }]);
  const inbox = await server.ask("GET", "/wps/v2/messages/inbox?kind=personal", undefined, headers);
  const titles = (inbox.value as { list: { title: string }[] }).list.map(({ title }) => title.split(":")[0]);
  expect(titles.slice(0, 2)).toEqual(["Approved", "Not approved"]);
});

test("an offer with a large budget is there when a second operator agrees, and not before", async () => {
  const { admin, second } = await openWorld(server);
  const wish = { ...termsOf({ server }), code: "large", budget: "5000.01" };
  const asked = await ask("POST", "/admin/offers", { ...admin }, wish);
  expect(asked.code).toBe("APPROVAL_REQUIRED");
  const { approvalId } = asked.value as { approvalId: string };
  const codes = async () => (await read("/admin/offers", { ...admin })).list.map((each: { code: string }) => each.code);
  expect(await codes()).not.toContain("large");
  const agree = (headers: Headers) =>
    server.ask("POST", `/wps/v2/accounts/admin/approvals/${approvalId}/approve`, { reason }, headers);
  expect((await agree({ ...admin })).code).toBe("FORBIDDEN");
  expect((await agree({ ...second })).code).toBe("OK");
  expect(await codes()).toContain("large");
});

test("whoever is excluded, pauses, or waits for a looser limit is offered and paid nothing", async () => {
  const admin = await server.login("admin", "Fiesta-Admin-21");
  const [excluded, pausing, waiting] = await Promise.all([someone(), someone(), someone()]);
  const id = await anOffer(admin, GIFT);
  const step = await server.ask(
    "POST",
    "/wps/v2/accounts/step-up",
    { method: "PAYPWD", proof: "246810" },
    pausing.headers,
  );
  const proven = { ...pausing.headers, "x-step-up": (step.value as { ticket: string }).ticket };
  await server.ask("POST", "/wps/v2/compliance/cool-off", { days: 7 }, proven);
  const limit = (amount: string) =>
    server.ask("PUT", "/wps/v2/compliance/limits", { kind: "loss", frame: "24h", amount }, waiting.headers);
  await limit("50.00");
  await limit("90.00");
  for (const [{ headers }, code] of [
    [pausing, "RG_COOLOFF"],
    [waiting, "RG_WAIT"],
  ] as const) {
    expect((await claim(id, headers)).code).toBe(code);
    expect((await ask("POST", `/${id}/join`, headers, {})).code).toBe(code);
    expect((await read("/available", headers)).list).toEqual([]);
    expect((await read("", headers)).list).toEqual([]);
  }
  // An exclusion ends the session, and where one is left the offer is not paid.
  const { database, clock } = server.store.platform;
  await database.transaction((tx) => server.app.doors.accounts.setExcluded(tx, excluded.id, clock.now() + 200 * DAY));
  expect((await claim(id, excluded.headers)).success).toBe(false);
  expect((await read("/admin/claims", admin)).list.map((each: { username: string }) => each.username)).not.toContain(
    excluded.username,
  );
  const free = await someone();
  expect((await claim(id, free.headers)).value).toMatchObject({ amount: "5.00", kind: "cash", balance: "5.00" });
});

test("a trial is offered nothing, and nobody but staff sees what offers cost", async () => {
  const admin = await server.login("admin", "Fiesta-Admin-21");
  const id = await anOffer(admin, GIFT);
  const trial = await someone({ type: 4 });
  expect((await read("/available", trial.headers)).list).toEqual([]);
  expect((await claim(id, trial.headers)).code).toBe("AUTH_TRIAL_FORBIDDEN");
  const { headers } = await someone();
  expect((await ask("GET", "/admin/offers", headers)).code).toBe("FORBIDDEN");
});
