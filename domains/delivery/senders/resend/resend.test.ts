import { expect, test } from "vitest";
import { senderSuite } from "../../sender.suite.ts";
import { emulateResend } from "./emulator.testing.ts";
import resend from "./sender.ts";

senderSuite(resend, emulateResend, (bench) => {
  test("advertising says how it is switched off, and nothing else does", async () => {
    const { open, message, emulator } = bench();
    await open().send(message({ unsubscribe: "https://taya.example/off" }));
    await open().send(message({ id: `${message().id.slice(0, -1)}f` as never }));
    expect(emulator.headers.slice(-2)).toEqual([
      { "List-Unsubscribe": "<https://taya.example/off>", "List-Unsubscribe-Post": "List-Unsubscribe=One-Click" },
      undefined,
    ]);
  });
});
