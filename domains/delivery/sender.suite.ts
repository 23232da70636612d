import { HOUR } from "@taya/kernel/instant";
import { testDatabase } from "@taya/platform/testing";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { SenderEmulator } from "./emulator.testing.ts";
import type { Outgoing, RawReport, SenderKind, SenderWorld } from "./sender.ts";

const PATIENCE_MS = 400;
const REPORTS = "https://taya.example/wps/v2/delivery/reports";

/** A sender over its emulator, by real sockets. */
export interface Bench<E extends SenderEmulator> {
  readonly emulator: E;
  readonly clock: { now(): number };
  open(change?: Readonly<Record<string, string>>): ReturnType<SenderKind["open"]>;
  message(change?: Partial<Outgoing>): Outgoing;
}

/** The promises every sender keeps; its own test calls this, and adds what is peculiar to it in `more`. */
export function senderSuite<E extends SenderEmulator>(
  kind: SenderKind,
  emulate: (now: () => number) => Promise<E>,
  more: (bench: () => Bench<E>) => void = () => undefined,
): void {
  describe(`sender ${kind.name}`, () => {
    let bench: Bench<E> & { close(): Promise<void> };
    beforeAll(async () => void (bench = await benchOf(kind, emulate)));
    afterAll(() => bench.close());
    beforeEach(() => bench.emulator.behave("take"));
    sending(kind, () => bench);
    keys(() => bench);
    reports(() => bench);
    more(() => bench);
  });
}

async function benchOf<E extends SenderEmulator>(kind: SenderKind, emulate: (now: () => number) => Promise<E>) {
  const store = await testDatabase();
  const { clock, id } = store.platform;
  const emulator = await emulate(() => clock.now());
  const world: SenderWorld = {
    clock,
    db: () => store.database.db,
    mode: "production",
    patienceMs: PATIENCE_MS,
    env: {},
    reportUrl: (message) => `${REPORTS}/${kind.name}/${message}`,
  };
  const channel = kind.channels[0]!;
  return {
    emulator,
    clock,
    open: (change: Readonly<Record<string, string>> = {}) =>
      kind.open({ ...world, env: { ...emulator.env, ...change } }),
    message: (change: Partial<Outgoing> = {}): Outgoing => ({
      id: id<"message">(),
      channel,
      purpose: "login",
      to: emulator.recipient ?? (channel === "sms" ? "639170000001" : "ana@example.test"),
      subject: "Your Fiesta code",
      text: "123456 is your Fiesta code. Ñandú & más — good for 5 minutes.",
      brand: "Fiesta",
      language: "EN",
      expiresAt: clock.now() + HOUR,
      ...change,
    }),
    close: async () => {
      await emulator.close();
      await store.close();
    },
  };
}

function sending(kind: SenderKind, at: () => Bench<SenderEmulator>): void {
  test("says what it is, and its words arrive as they were", async () => {
    const { open, message, emulator } = at();
    expect(kind.variables.filter(({ needed }) => needed).every(({ name }) => emulator.env[name])).toBe(true);
    expect(kind.variables.filter(({ name, wrong }) => emulator.env[name] && wrong?.(emulator.env[name]))).toEqual([]);
    const said = message();
    expect(await open().send(said)).toEqual({ is: "SENT", ref: expect.stringMatching(/./) });
    expect(emulator.taken.at(-1)).toMatchObject({ to: said.to, text: said.text });
  });

  test("tells refusals for good from those that pass, and says nothing personal of them", async () => {
    const { open, message, emulator } = at();
    const before = emulator.taken.length;
    const said = message();
    emulator.behave("refuse");
    const refused = await open().send(said);
    expect(refused).toMatchObject({ is: "REFUSED" });
    expect(JSON.stringify(refused)).not.toContain(said.to);
    emulator.behave("throttle");
    const pause = emulator.pauseMs === undefined ? {} : { afterMs: emulator.pauseMs };
    expect(await open().send(said)).toMatchObject({ is: "LATER", ...pause });
    emulator.behave("away");
    expect(await open().send(said)).toMatchObject({ is: "LATER" });
    expect(emulator.taken).toHaveLength(before);
  });

  test("does not know how it ended when nobody answers, and knows it when nobody was reached", async () => {
    const { open, message, emulator } = at();
    emulator.behave("silent");
    expect(await open().send(message())).toMatchObject({ is: "UNKNOWN" });
    const nobody = { URL: Object.assign(new URL(emulator.env["URL"]!), { port: "9" }).href };
    expect(await open(nobody).send(message())).toMatchObject({ is: "LATER" });
    expect(await open(nobody).check()).toMatchObject({ ok: false });
  });

  test("sends an id once however often it is sent, where it says so", async () => {
    const { open, message, emulator } = at();
    const [sender, said] = [open(), message()];
    const before = emulator.taken.length;
    const [first, second] = [await sender.send(said), await sender.send(said)];
    expect(second.is).toBe("SENT");
    if (sender.idempotent) expect(second).toEqual(first);
    expect(emulator.taken.length - before).toBe(sender.idempotent ? 1 : 2);
  });
}

function keys(at: () => Bench<SenderEmulator>): void {
  test("a wrong key is not the message's fault, and a check tells it", async () => {
    const { open, message, emulator } = at();
    const wrong = open({ [emulator.keyed]: "wrong-key" });
    expect(await wrong.send(message())).toMatchObject({ is: "LATER", reason: "the keys are not taken" });
    expect(await wrong.check()).toEqual({ ok: false, says: "the keys are not taken" });
    expect(await open().check()).toMatchObject({ ok: true });
  });

  test("while a key is changed the old one serves until the new one is taken", async () => {
    const { open, message, emulator } = at();
    const changing = open({ [emulator.keyed]: `new-key, ${emulator.env[emulator.keyed]}` });
    expect(await changing.send(message())).toMatchObject({ is: "SENT" });
    expect(await changing.check()).toMatchObject({ ok: true });
  });
}

function reports(at: () => Bench<SenderEmulator>): void {
  test("what becomes of a message is told by a signed call, or when asked", async () => {
    const { open, message, emulator } = at();
    const [sender, said] = [open(), message()];
    const sent = await sender.send(said);
    const ref = sent.is === "SENT" ? sent.ref! : "";
    if (sender.poll) expect(await sender.poll(ref)).toBeUndefined();
    for (const is of ["DELIVERED", "FAILED"] as const) {
      emulator.become?.(ref, is);
      if (sender.poll) expect(await sender.poll(ref)).toMatchObject({ ref, is });
      if (!emulator.reports) continue;
      const { keyed, call } = emulator.reports;
      const raw = call({ url: `${REPORTS}/x/${said.id}`, ref, id: said.id, is }, emulator.env[keyed]!);
      const told = { ok: true, value: [{ id: said.id, ref, is }] };
      expect(await sender.report!(raw)).toMatchObject(told);
      expect(await open({ [keyed]: `new-key,${emulator.env[keyed]}` }).report!(raw)).toMatchObject(told);
    }
  });

  test("nothing of a call is believed that another key signed, that was changed, or that nobody signed", async () => {
    const { open, emulator } = at();
    const sender = open();
    if (!emulator.reports) return expect(sender.report).toBeUndefined();
    const { keyed, call } = emulator.reports;
    const about = { url: `${REPORTS}/x/1`, ref: "ref", id: "1", is: "DELIVERED" } as const;
    const right = call(about, emulator.env[keyed]!);
    const forged: RawReport[] = [
      call(about, "b3RoZXI"),
      { ...right, body: right.body.replace("ref", "fer") },
      { ...right, headers: {}, body: right.body.split('"sig"')[0]! },
      { ...right, headers: {}, body: "" },
      { ...right, body: "\u0000{" },
    ];
    for (const raw of forged)
      expect(await sender.report!(raw)).toMatchObject({ ok: false, fault: "AUTH_NOT_LOGGED_IN" });
    expect(await open({ [keyed]: "" }).report!(right)).toMatchObject({ ok: false });
    expect(await sender.report!(right)).toMatchObject({ ok: true });
  });
}
