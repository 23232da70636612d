import { expect, test, vi } from "vitest";
import { getPasskey } from "./passkey.ts";

const browser = vi.hoisted(() => ({
  startAuthentication: vi.fn<(_: unknown) => Promise<unknown>>(async () => ({ id: "key" })),
}));
const server = vi.hoisted(() => ({ answer: undefined as undefined | ((options: unknown) => void) }));
vi.mock("@simplewebauthn/browser", () => browser);
vi.mock("@taya/client/api", () => ({
  api: { accounts: { passkeyOptions: () => new Promise((done) => (server.answer = done)) } },
}));

async function answered(asking: ReturnType<typeof getPasskey>) {
  await vi.waitUntil(() => server.answer);
  server.answer?.({ ok: true, value: {} });
  server.answer = undefined;
  return asking;
}

test("a suggestion that was given up while the server was asked never reaches the browser", async () => {
  const suggestion = new AbortController();
  const asking = getPasskey({ suggest: suggestion.signal });
  suggestion.abort();
  expect(await answered(asking)).toEqual({ ok: false, fault: "CANCELLED" });
  expect(browser.startAuthentication).not.toHaveBeenCalled();
});

test("a suggestion waits among the field's, a button asks at once", async () => {
  await answered(getPasskey({ suggest: new AbortController().signal }));
  await answered(getPasskey());
  expect(browser.startAuthentication.mock.calls).toMatchObject([
    [{ useBrowserAutofill: true }],
    [{ useBrowserAutofill: false }],
  ]);
});
