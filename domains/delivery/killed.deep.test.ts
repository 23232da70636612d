// Deep: a process killed with -9 between the outbox and the provider; each case starts one of its own.
import { spawn } from "node:child_process";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { MINUTE } from "@taya/kernel/instant";
import { afterAll, beforeAll, expect, test } from "vitest";
import { messageOf, openEngine } from "./delivery.testing.ts";
import type { SenderEmulator } from "./emulator.testing.ts";
import type { MessageId } from "./message.ts";
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

const PHASES = ["before", "after"] as const;
/** So many processes at a time: each takes a moment to begin. */
const TOGETHER = 5;
const WARNING = "nobody knows how an attempt to send ended; the message may go twice";

interface Case {
  readonly kind: SenderKind;
  readonly emulator: SenderEmulator;
  readonly phase: (typeof PHASES)[number];
}

/** Posts a message, has another process send it, and kills it before or after the sender is asked. */
async function killed({ kind, emulator, phase }: Case) {
  const { store } = engine;
  const message = messageOf({ channel: kind.channels[0]!, to: "639170000001" });
  const { to, text, brand, language } = message;
  const id = await engine.post(message);
  const content = { to, text, brand, language };
  const run = { connection: store.owner, id, content, name: kind.name, env: emulator.env, phase };
  const child = spawn(process.execPath, [CHILD, JSON.stringify(run)], { stdio: ["ignore", "pipe", "inherit"] });
  const ended = new Promise<NodeJS.Signals | null>((resolve) => child.once("exit", (_code, signal) => resolve(signal)));
  createInterface({ input: child.stdout }).once("line", () => child.kill("SIGKILL"));
  expect(await ended).toBe("SIGKILL");
  return id;
}

/** Kills one process for each case and sends what is due when its time is over: how often each message was taken. */
async function killedThenSent({ kind, emulator, phase }: Case, times: number) {
  const { platform, store } = engine;
  const { clock } = platform;
  const said: string[] = [];
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
  const ids: MessageId[] = [];
  while (ids.length < times) {
    const some = Array.from({ length: Math.min(TOGETHER, times - ids.length) }, () =>
      killed({ kind, emulator, phase }),
    );
    ids.push(...(await Promise.all(some)));
  }
  for (let count = 0; count < 3; count++) {
    await clock.advance(2 * MINUTE);
    await sendDue(sending);
  }
  for (const id of ids)
    expect(await engine.row(id)).toMatchObject({ state: "SENT", attempts: 2, unsure: 1, box: null });
  return { taken: ids.map((id) => emulator.taken.filter((each) => each.id === id).length), said };
}

const each = <T>(count: number, what: T) => Array.from({ length: count }, () => what);

test("before the provider was asked it goes once, after it at most once more, and the log says so each time", async () => {
  const emulator = await emulateTwilio();
  const before = await killedThenSent({ kind: twilio, emulator, phase: "before" }, 13);
  const after = await killedThenSent({ kind: twilio, emulator, phase: "after" }, 13);
  expect([before.taken, after.taken]).toEqual([each(13, 1), each(13, 2)]);
  expect([before.said, after.said]).toEqual([each(13, WARNING), each(13, WARNING)]);
  await emulator.close();
}, 300_000);

test("a provider that knows our ids sends it once, killed or not", async () => {
  const emulator = await emulateResend(() => engine.platform.clock.now());
  for (const phase of PHASES)
    expect((await killedThenSent({ kind: resend, emulator, phase }, 12)).taken).toEqual(each(12, 1));
  await emulator.close();
}, 300_000);
