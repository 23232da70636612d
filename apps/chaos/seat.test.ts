import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { expect, test } from "vitest";
import { diceOf } from "./dice.ts";
import { sit } from "./seat.ts";

test("a player whose answer was lost keeps nobody from sitting down: the name is another one", async () => {
  const made = new Set<string>();
  const server = createServer(async (request, response) => {
    const { username } = JSON.parse(await text(request)) as { username: string };
    const isSession = request.url === "/sandbox/vendor/session";
    if (!isSession && made.size === 0) {
      made.add(username);
      return void request.socket.destroy();
    }
    const success = isSession === made.has(username);
    made.add(username);
    response.end(JSON.stringify({ success, value: success ? { id: username, username, token: username } : null }));
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  const { port } = server.address() as AddressInfo;
  const line = { port: () => port, ahead: () => 0 };
  const seat = await sit(line, diceOf("seed"), "chaos_1", { answerMs: 2_000, againMs: 1 });
  expect([seat.diary.playerId, seat.token]).toEqual(["chaos_1_2", "chaos_1_2"]);
  server.close();
});
