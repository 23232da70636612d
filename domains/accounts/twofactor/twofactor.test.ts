import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Opened, openAccounts } from "../accounts.testing.ts";
import { proveRecovery } from "../guard/recovery.ts";
import { codeAt, fromBase32 } from "../guard/totp.ts";
import { enterAs } from "../security.testing.ts";
import { qrPicture } from "./twofactor.ts";

let room: Opened;
beforeAll(async () => void (room = await openAccounts()), 60_000);
afterAll(() => room?.store.close());

const codeNow = (secret: string) => codeAt(fromBase32(secret), Math.floor(room.clock.now() / 30_000));
const next = () => room.clock.advance(60_000);

test("an authenticator is enrolled with a proof, guards from its first code, and goes with a code of its own", async () => {
  const ana = await enterAs(room, "demo_vip", "Fiesta-Vip-21");
  expect(await ana.ask("twoFactor")).toMatchObject({ fault: "STEP_UP_REQUIRED" });
  const offered = await ana.proven("twoFactor");
  if (!offered.ok) throw new Error(offered.fault);
  const { secret, uri, qr } = offered.value;
  expect(uri).toContain(`secret=${secret}`);
  expect(await sharp(Buffer.from(qr.split(",")[1], "base64")).metadata()).toMatchObject({ width: 200, height: 200 });
  expect(await ana.ask("security")).toMatchObject({ value: { twoFactor: { enabled: false, recoveryLeft: 0 } } });

  expect(await ana.ask("twoFactorConfirm", { code: "000000" })).toMatchObject({ fault: "AUTH_2FA_WRONG" });
  const confirmed = await ana.ask("twoFactorConfirm", { code: codeNow(secret) });
  if (!confirmed.ok) throw new Error(confirmed.fault);
  const codes: string[] = confirmed.value.recoveryCodes;
  expect(new Set(codes).size).toBe(10);
  for (const code of codes) expect(code).toMatch(/^[a-z2-7]{5}-[a-z2-7]{5}$/);
  expect(await ana.ask("security")).toMatchObject({
    value: { twoFactor: { enabled: true, methods: ["GOOGLE"], recoveryLeft: 10 } },
  });
  expect(await room.door.guardedSince(room.platform.database.db, ana.id as never)).toHaveProperty("twoFactor");

  // A second enrolment, and the code just used, are refused.
  expect(await ana.proven("twoFactor")).toMatchObject({ fault: "WALLET_STATE" });
  expect(await ana.proven("twoFactorDrop", { code: codeNow(secret) })).toMatchObject({ fault: "AUTH_2FA_WRONG" });

  await next();
  const again = await ana.proven("recoveryCodes", { code: codeNow(secret) });
  if (!again.ok) throw new Error(again.fault);
  expect(await ana.proven("twoFactorDrop", { code: codes[0] })).toMatchObject({ fault: "AUTH_2FA_WRONG" });
  expect(again.value.recoveryCodes).toHaveLength(10);

  await next();
  expect(await ana.ask("twoFactorDrop", { code: codeNow(secret) })).toMatchObject({ fault: "STEP_UP_REQUIRED" });
  expect(await ana.proven("twoFactorDrop", { code: codeNow(secret) })).toMatchObject({ ok: true });
  expect(await ana.ask("security")).toMatchObject({ value: { twoFactor: { enabled: false, recoveryLeft: 0 } } });
});

test("a recovery code opens once, for its own player, however it is typed; a lost authenticator goes with one", async () => {
  const ana = await enterAs(room, "demo_rival", "Fiesta-Rival-21");
  const ben = await enterAs(room, "demo_player2", "Fiesta-Player-22");
  const offered = await ana.proven("twoFactor");
  const { secret } = (offered as { value: { secret: string } }).value;
  const confirmed = await ana.ask("twoFactorConfirm", { code: codeNow(secret) });
  const [one, two] = (confirmed as unknown as { value: { recoveryCodes: [string, string] } }).value.recoveryCodes;
  const attempts = { check: async (_guess: unknown, look: () => Promise<unknown>) => look() };
  const context = { platform: room.platform, attempts } as never;
  const owner = (id: string) => ({ id, merchant: "fiesta", type: 0 }) as never;
  expect((await proveRecovery(context, owner(ben.id), one)).ok).toBe(false);
  expect((await proveRecovery(context, owner(ana.id), ` ${one.toUpperCase().replace("-", " ")}`)).ok).toBe(true);
  expect((await proveRecovery(context, owner(ana.id), one)).ok).toBe(false);
  expect(await ana.ask("security")).toMatchObject({ value: { twoFactor: { recoveryLeft: 9 } } });
  // Somebody else's ticket proves nothing.
  expect(await ana.proven("twoFactorDrop", { code: two }, await ben.prove())).toMatchObject({
    fault: "STEP_UP_REQUIRED",
  });
  expect(await ana.proven("twoFactorDrop", { code: two })).toMatchObject({ ok: true });
});

test("the picture holds the address an authenticator reads", async () => {
  const [one, two] = await Promise.all([qrPicture("otpauth://totp/A:b?secret=AAAA"), qrPicture("otpauth://other")]);
  expect(one).toMatch(/^data:image\/png;base64,/);
  expect(one).not.toBe(two);
});
