import { DAY } from "@taya/kernel/instant";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { redemption } from "./foreign.loyalty.testing.ts";
import { deposit, openWorld, type Person, withdrawal, type World } from "./foreign.testing.ts";
import { testServer, type TestServer } from "./testing.ts";

let server: TestServer;
let world: World;
beforeAll(async () => {
  server = await testServer();
  world = await openWorld(server);
}, 240_000);
afterAll(() => server?.close());

const reason = "looked at by a test";

interface Letter {
  readonly title: string;
  readonly content: string;
}

/** What lies in somebody's personal inbox, the newest first. */
async function inbox({ headers }: Person, language = "EN"): Promise<readonly Letter[]> {
  const asked = { ...headers, language };
  return (await world.value<{ list: Letter[] }>("GET", "/wps/v2/messages/inbox?kind=personal", undefined, asked)).list;
}
const titles = async (who: Person): Promise<string[]> => (await inbox(who)).map(({ title }) => title);
const unread = async ({ headers }: Person): Promise<number> =>
  (await world.value<{ unread: number }>("GET", "/wps/member/info", undefined, headers)).unread;

test("a deposit is told once it is there, however often the provider says so, and counts as unread", async () => {
  const who = await world.somebody();
  const before = await unread(who);
  const id = await deposit(world, who);
  expect(await titles(who)).toEqual([]);
  for (let times = 0; times < 3; times += 1) await server.ask("POST", `/sandbox/payments/${id}/settle`, {});
  const [letter, ...others] = await inbox(who);
  expect(letter).toMatchObject({
    title: "Your deposit has arrived",
    content: expect.stringContaining("150.00 PHP of your deposit is in your balance"),
  });
  expect(others).toEqual([]);
  expect((await inbox(who, "TY"))[0]!.content).toContain("Nasa balanse mo na ang 150.00 PHP");
  expect(await unread(who)).toBe(before + 1);
  await world.value("POST", `/sandbox/payments/${id}/chargeback`, {}, {});
  expect(await titles(who)).toEqual(["Your deposit was taken back", "Your deposit has arrived"]);
});

test("a deposit that somebody else paid is being looked at, and nobody says why", async () => {
  const who = await world.somebody();
  const id = await deposit(world, who);
  await world.value("POST", `/sandbox/payments/${id}/settle`, { payerName: "Somebody Else" }, {});
  const [letter] = await inbox(who);
  expect(letter!.title).toBe("Your deposit is being looked at");
  expect(letter!.content).not.toMatch(/somebody|payer|name|suspicio/i);
  await world.value("POST", `/wps/v2/wallet/admin/deposits/${id}/refund`, { reason }, world.admin);
  expect(await titles(who)).toEqual(["Your deposit goes back to you", "Your deposit is being looked at"]);
});

test("a withdrawal that is refused is told with the reason, and that the money is back", async () => {
  const { id, who } = await withdrawal(world);
  const refuse = () => {
    const path = `/wps/v2/wallet/admin/withdrawals/${id}/reject`;
    return server.ask("POST", path, { reason: "The holder's name differs" }, world.admin);
  };
  expect([(await refuse()).code, (await refuse()).code]).toEqual(["OK", "WALLET_STATE"]);
  const [refused, asked, ...others] = await inbox(who);
  expect(asked!.title).toBe("Your withdrawal is being looked at");
  expect(refused!.title).toBe("Your withdrawal was not approved");
  expect(refused!.content).toContain("6,000.00 PHP was not approved. The amount is back in your wallet.");
  expect(refused!.content).toContain("<p>The holder's name differs</p>");
  expect(others).toEqual([]);
});

test("a withdrawal without a question is told as approved alone, and then as sent with its deadline", async () => {
  const who = await world.somebody();
  const { id } = await withdrawal(world, who, "500.00");
  expect(await titles(who)).not.toContain("Your withdrawal is being looked at");
  expect(await titles(who)).toContain("Your withdrawal was approved");
  const sent = async () => {
    await server.ask("POST", `/sandbox/payments/${id}/settle`, {});
    expect((await inbox(who))[0]!.title).toBe("Your withdrawal was sent");
  };
  await vi.waitFor(sent, { timeout: 20_000, interval: 200 });
  const [letter] = await inbox(who);
  expect(letter!.content).toMatch(/500\.00 PHP was sent to BDO .*by \d{4}-\d\d-\d\d \d\d:\d\d:\d\d/);
});

test("what is claimed, redeemed and sent in the line is told to whom it belongs", async () => {
  const who = await world.somebody();
  const now = server.store.platform.clock.now();
  const offer = {
    code: "letters",
    kind: "special",
    title: { EN: "A gift", TY: "Isang regalo" },
    html: { EN: "<p>Yours</p>" },
    startsAt: now - DAY,
    endsAt: now + DAY,
    wagering: 0,
    budget: "500.00",
    trigger: { on: "login" },
    reward: { steps: ["5.00"] },
    reason,
  };
  const { id } = await world.value<{ id: string }>("POST", "/wps/v2/promotions/admin/offers", offer, world.admin);
  const claim = () => world.value("POST", `/wps/v2/promotions/${id}/claim`, {}, who.headers);
  await claim();
  await expect(claim()).rejects.toThrow("PROMO_ALREADY");
  expect((await inbox(who, "TY"))[0]).toMatchObject({ title: "Sa iyo na: Isang regalo" });
  expect((await inbox(who))[0]!.content).toContain("5.00 PHP of A gift is in your balance");

  const redeemed = await redemption(world, who);
  const decide = `/wps/v2/loyalty/admin/redemptions/${redeemed}/reject`;
  await world.value("POST", decide, { remark: "Out of stock", reason }, world.admin);
  const [refused] = await inbox(who);
  expect(await titles(who)).toEqual(["Your redemption was not approved", "You redeemed Cap", "Yours: A gift"]);
  expect(refused!.content).toContain("All 1 points are back with you");

  const money = { to: "UPLINE", amount: "100.00", paymentPassword: "246810" };
  await world.value("POST", "/wps/v2/wallet/upline/transfer", money, who.headers);
  const agent = { ...who, headers: await server.login("demo_agent", "Fiesta-Agent-21") };
  expect((await inbox(agent))[0]!.content).toContain(`${who.username} of your line sent you 100.00 PHP`);
}, 120_000);

test("each step of a limit is told, the same wish again is not, and a break with its end", async () => {
  const who = await world.somebody();
  const put = (amount: string) =>
    world.value("PUT", "/wps/v2/compliance/limits", { kind: "loss", frame: "24h", amount }, who.headers);
  await put("500.00");
  await put("900.00");
  await put("900.00");
  await put("500.00");
  await put("200.00");
  expect(await titles(who)).toEqual([
    "Your limit holds",
    "Your limit stays",
    "You asked for a looser limit",
    "Your limit holds",
  ]);
  expect((await inbox(who, "TY"))[0]!.content).toContain("Mga talo (24 oras): 200.00");
  await world.value("POST", "/wps/v2/compliance/cool-off", { days: 1 }, who.headers);
  expect((await titles(who))[0]).toBe("Your break has begun");
  await server.ask("POST", "/sandbox/clock", { advanceMs: DAY + 60_000 });
  const back = { ...who, headers: await server.login(who.username, who.password) };
  await vi.waitFor(async () => expect((await titles(back))[0]).toBe("Your break is over"), { timeout: 20_000 });
}, 120_000);
