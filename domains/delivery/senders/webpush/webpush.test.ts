import { HOUR } from "@taya/kernel/instant";
import { describe, expect, test } from "vitest";
import { deviceOf, isEndpoint, isServiceName, KNOWN_SERVICES, readDevice, writeDevice } from "../../device.ts";
import { senderSuite } from "../../sender.suite.ts";
import { emulateWebpush } from "./emulator.testing.ts";
import { encryptFor } from "./encrypt.ts";
import webpush from "./sender.ts";

const bytes = (text: string) => Buffer.from(text, "base64url");
const POINT = "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4";
const AUTH = "BTBZMqHH6r4Tts7J_aSIgg";

senderSuite(webpush, emulateWebpush, (bench) => {
  test("a browser is shown what was written and where it leads, waits no longer than it is good, and a repeat takes its place", async () => {
    const { open, message, emulator, clock } = bench();
    const leads = { to: "/?modal=member", off: { label: "Stop", to: "/unsubscribe/x" } };
    const ad = message({ purpose: "marketing", expiresAt: undefined, leads });
    const notice = message({ expiresAt: clock.now() + HOUR });
    await open().send(ad);
    await open().send(notice);
    expect(emulator.shown.slice(-2)).toEqual([
      { title: ad.subject, body: ad.text, tag: ad.id, leads: leads.to, off: leads.off },
      { title: notice.subject, body: notice.text, tag: notice.id, leads: "/" },
    ]);
    const topic = ad.id.replaceAll("-", "");
    expect(emulator.headers.slice(-2)).toMatchObject([
      { ttl: "14400", urgency: "low", topic, "content-encoding": "aes128gcm" },
      { ttl: expect.stringMatching(/^(3600|359\d)$/), urgency: "normal" },
    ]);
  });

  test("a device that is gone is told as gone, and what is too long or no device asks nobody", async () => {
    const { open, message, emulator } = bench();
    emulator.behave("refuse");
    expect(await open().send(message())).toEqual({ is: "REFUSED", reason: "the device is gone", gone: true });
    emulator.behave("take");
    const before = emulator.taken.length;
    expect(await open().send(message({ text: "x".repeat(4_000) }))).toMatchObject({ is: "REFUSED" });
    expect(await open().send(message({ to: "ana@example.test" }))).toMatchObject({ is: "REFUSED", gone: true });
    expect(await open({ HOSTS: "push.example" }).send(message())).toMatchObject({ is: "REFUSED", gone: true });
    expect(emulator.taken).toHaveLength(before);
  });

  test("browsers subscribe under the newest key, and what they give is a recipient where a known service gave it", () => {
    const { open, emulator } = bench();
    const { recipients } = open();
    expect(recipients!.read(emulator.subscription)).toBe(emulator.recipient);
    const newest = Buffer.alloc(32, 7).toString("base64url");
    const both = open({ SECRET: `${newest},${emulator.env["SECRET"]}` }).recipients!;
    expect(both.key).not.toBe(recipients!.key);
    expect(both.keys).toEqual([both.key, recipients!.key]);
    expect(open({ SECRET: "" }).recipients).toBeUndefined();
    const inner = { ...emulator.subscription, endpoint: "https://127.0.0.1/push" };
    expect(recipients!.read(inner)).toBeUndefined();
    expect(recipients!.read({ ...emulator.subscription, keys: { p256dh: AUTH, auth: AUTH } })).toBeUndefined();
  });
});

test("encrypts as appendix A of RFC 8291 has it", () => {
  const device = { publicKey: bytes(POINT), auth: bytes(AUTH) };
  const fresh = {
    salt: bytes("DGv6ra1nlYgDCS1FRnbzlw"),
    secret: bytes("yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw"),
  };
  const plain = Buffer.from("When I grow up, I want to be a watermelon");
  expect(encryptFor(device, plain, fresh).toString("base64url")).toBe(
    "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN",
  );
});

test.each([
  ["push.example", true],
  ["*.push.example", true],
  ["*.example", false],
  ["*", false],
  ["localhost", false],
  ["127.0.0.1", false],
  ["push.*.example", false],
  ["https://push.example", false],
])("%j as the name of a push service: %s", (name, good) => {
  expect(isServiceName(name)).toBe(good);
});

describe("what a browser says of itself", () => {
  test.each([
    ["https://fcm.googleapis.com/fcm/send/a:b", true],
    ["https://web.push.apple.com/QH", true],
    ["https://wns2-by3p.notify.windows.com/w/?token=a%2fb", true],
    ["http://fcm.googleapis.com/fcm/send/a", false],
    ["https://fcm.googleapis.com:8443/fcm/send/a", false],
    ["https://me:hush@fcm.googleapis.com/fcm/send/a", false],
    ["https://fcm.googleapis.com/fcm/send/a#b", false],
    ["https://fcm.googleapis.com/", false],
    ["https://fcm.googleapis.com.example.com/a", false],
    ["https://evilpush.apple.com/a", false],
    ["https://push.apple.com/a", false],
    ["https://FCM.googleapis.com/a", false],
    ["https://fcm.googleapis.com\\@127.0.0.1/a", false],
    ["https://127.0.0.1/a", false],
    ["https://[::1]/a", false],
    ["https://localhost/a", false],
    [`https://fcm.googleapis.com/${"a".repeat(1_024)}`, false],
    ["file:///etc/passwd", false],
    ["", false],
  ])("of %j as its service: %s", (endpoint, good) => {
    expect(isEndpoint(endpoint, KNOWN_SERVICES)).toBe(good);
  });

  test.each([
    ["no key", undefined, AUTH],
    ["a short key", POINT.slice(0, 40), AUTH],
    ["a point off the curve", `${POINT.slice(0, -4)}AAAA`, AUTH],
    ["a short secret", POINT, "AAAA"],
    ["signs that are none", POINT, "\u0000".repeat(22)],
  ])("with %s is no device", (_, p256dh, auth) => {
    expect(deviceOf("https://fcm.googleapis.com/a", p256dh, auth)).toBeUndefined();
  });

  test("is read as it was written, and nothing else is read", () => {
    const device = deviceOf("https://fcm.googleapis.com/a", POINT, AUTH)!;
    expect(readDevice(writeDevice(device))).toEqual(device);
    for (const other of ["", "{", "{}", "[]", `{"endpoint":1}`, "639170000001", `{${" ".repeat(3_000)}}`])
      expect(readDevice(other)).toBeUndefined();
  });
});
