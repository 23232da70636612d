// Deep: a process killed with -9 between the outbox and the provider; each case starts one of its own.
import { spawn } from "node:child_process";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { MINUTE } from "@taya/kernel/instant";
import { afterAll, beforeAll, expect, test } from "vitest";
import { messageOf, openEngine } from "./delivery.testing.ts";
import type { SenderEmulator } from "./emulator.testing.ts";
import type { SenderKind } from "./sender.ts";
import { emulateResend } from "./senders/resend/emulator.testing.ts";
import resend from "./senders/resend/sender.ts";
import { emulateTwilio } from "./senders/twilio/emulator.testing.ts";
import twilio from "./senders/twilio/sender.ts";
import { sendDue } from "./sending.ts";

const CHILD = join(import.meta.dirname, "killed.child.testing.ts");

let engine: Awaited<ReturnType<typeof openEngine>>;
beforeAll(async () => void (engine = await openEngine()), 60_000);
afterAll(() => engine.store.close());

/** Has another process send a message, kills it where it stands, and sends what is due when its time is over. */
async function killedThenSent(kind: SenderKind, emulator: SenderEmulator, phase: "before" | "after") {
  const { platform, store } = engine;
  const message = messageOf({ channel: kind.channels[0]!, to: "639170000001" });
  const { to, text, brand, language } = message;
  const id = await engine.post(message);
  const content = { to, text, brand, language };
  const run = { connection: store.owner, id, content, name: kind.name, env: emulator.env, phase };
  const child = spawn(process.execPath, [CHILD, JSON.stringify(run)], { stdio: ["ignore", "pipe", "inherit"] });
  const ended = new Promise<NodeJS.Signals | null>((resolve) => child.once("exit", (_code, signal) => resolve(signal)));
  createInterface({ input: child.stdout }).once("line", () => child.kill("SIGKILL"));
  expect(await ended).toBe("SIGKILL");
  const said: string[] = [];
  const { clock } = platform;
  const sender = kind.open({
    clock,
    db: () => store.database.db,
    mode: "production",
    patienceMs: 5_000,
    env: emulator.env,
    reportUrl: (each) => `https://taya.example/${each}`,
  });
  const log = { ...platform.log, warn: (_about: unknown, words: string) => void said.push(words) };
  const sending = {
    ...engine.sending,
    platform: { ...platform, log: log as typeof platform.log },
    senderOf: () => ({ name: kind.name, sender }),
  };
  for (let count = 0; count < 3; count++) {
    await clock.advance(2 * MINUTE);
    await sendDue(sending);
  }
  expect(await engine.row(id)).toMatchObject({ state: "SENT", attempts: 2, unsure: 1, box: null });
  return { taken: emulator.taken.filter((each) => each.id === id).length, said };
}

test("before the provider was asked it goes once, after it at most once more, and the log says so", async () => {
  const emulator = await emulateTwilio();
  const warning = ["nobody knows how an attempt to send ended; the message may go twice"];
  expect(await killedThenSent(twilio, emulator, "before")).toEqual({ taken: 1, said: warning });
  expect(await killedThenSent(twilio, emulator, "after")).toEqual({ taken: 2, said: warning });
  await emulator.close();
});

test("a provider that knows our ids sends it once, killed or not", async () => {
  const emulator = await emulateResend(() => engine.platform.clock.now());
  expect(await killedThenSent(resend, emulator, "after")).toMatchObject({ taken: 1 });
  await emulator.close();
});
