// @vitest-environment happy-dom
import { expect, test } from "vitest";
import { fake } from "@taya/client/fake.testing";
import { giveDevice, OPTIONS } from "./device.testing.ts";
import { getPasskey } from "./passkey.ts";

test("a suggestion that was given up while the server was asked never reaches the browser", async () => {
  const device = giveDevice();
  const suggestion = new AbortController();
  fake({
    accounts: {
      passkeyOptions: () => {
        suggestion.abort();
        return OPTIONS;
      },
    },
  });
  expect(await getPasskey({ suggest: suggestion.signal })).toEqual({ ok: false, fault: "CANCELLED" });
  expect(device.asked).toEqual([]);
});

test("a suggestion waits among the field's, a button asks at once", async () => {
  const device = giveDevice();
  fake({ accounts: { passkeyOptions: OPTIONS } });
  const suggestion = getPasskey({ suggest: new AbortController().signal });
  await expect.poll(() => device.asked).toEqual(["suggestion"]);
  device.choose();
  expect(await suggestion).toMatchObject({ ok: true, value: { id: "AQ" } });
  expect(await getPasskey()).toMatchObject({ ok: true, value: { id: "AQ" } });
  expect(device.asked).toEqual(["suggestion", "at once"]);
});
