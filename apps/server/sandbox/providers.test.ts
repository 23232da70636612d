import { assert } from "@taya/kernel/assert";
import { installBodies } from "@taya/platform/http/body";
import { testDatabase } from "@taya/platform/testing";
import { by, walletRoom, type WalletRoom } from "@taya/wallet/testing";
import fastify, { type FastifyInstance } from "fastify";
import { afterAll, beforeAll, expect, test } from "vitest";
import { mountProviders } from "./providers.ts";

let world: Awaited<ReturnType<typeof testDatabase>>;
let room: WalletRoom;
let web: FastifyInstance;
beforeAll(async () => {
  world = await testDatabase();
  room = await walletRoom(world);
  web = fastify();
  await installBodies(web);
  mountProviders(web, room.payments, room.door);
});
afterAll(async () => {
  await web.close();
  await world.close();
});

async function opened(method: string) {
  const playerId = await room.aPlayer();
  const asked = { method, amount: 50_000n };
  const made = await room.handlers.createDeposit(asked, by(playerId, asked));
  assert(made.ok && made.value.data.url, "a page to go to");
  return { ...made.value, url: made.value.data.url };
}

const choose = (url: string, choice: string) =>
  web.inject({
    method: "POST",
    url,
    headers: { "content-type": "application/x-www-form-urlencoded" },
    payload: `choice=${choice}`,
  });

test("a hosted page shows the amount without scripts; Pay credits and sends the player back", async () => {
  for (const method of ["card", "ewallet"]) {
    const { url, id } = await opened(method);
    const page = await web.inject(url);
    expect(page.headers["content-type"]).toContain("text/html");
    expect(page.body).toContain("PHP 500.00");
    expect(page.body).not.toContain("<script");
    const sent = await choose(url, "pay");
    expect([sent.statusCode, sent.headers["location"]]).toEqual([303, `/?m=member&p=depositv2&id=${id}`]);
    expect((await room.door.deposit(id))?.status).toBe("WAITING");
    await room.later(0);
    expect((await room.door.deposit(id))?.status).toBe("CREDITED");
    expect((await web.inject(url)).body).not.toContain("<button");
  }
});

test("Decline fails the deposit; unknown pages and providers are not found; nobody asks without the key", async () => {
  const { url, id } = await opened("card");
  await choose(url, "decline");
  await room.later(0);
  expect((await room.door.deposit(id))?.status).toBe("FAILED");
  expect((await web.inject("/sandbox/psp/card/checkout/none")).statusCode).toBe(404);
  expect((await web.inject("/sandbox/psp/gold/checkout/none")).statusCode).toBe(404);
  expect((await web.inject("/sandbox/psp/card/v1/checkout_sessions/none")).statusCode).toBe(401);
});
