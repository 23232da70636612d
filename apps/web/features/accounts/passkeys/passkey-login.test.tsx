// @vitest-environment happy-dom
import { screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { fake, refusing, silence } from "@taya/client/fake.testing";
import { show } from "@taya/ui/show.testing";
import { PasskeyLogin } from "./passkey-login.tsx";

const browser = vi.hoisted(() => ({
  browserSupportsWebAuthnAutofill: async () => true,
  startAuthentication: vi.fn<(_: { useBrowserAutofill: boolean }) => Promise<unknown>>(),
  WebAuthnAbortService: { cancelCeremony: () => undefined },
}));
vi.mock("@simplewebauthn/browser", () => browser);

/** Answers as the device of somebody who chooses among the suggestions of the field. */
let choose: (got: object) => void;
const key = { id: "key", rawId: "key", type: "public-key", response: {}, clientExtensionResults: {} };
beforeEach(() => {
  vi.stubGlobal("PublicKeyCredential", class {});
  browser.startAuthentication.mockReset();
  browser.startAuthentication.mockImplementation(({ useBrowserAutofill }) =>
    useBrowserAutofill ? new Promise((done) => (choose = done)) : Promise.resolve(key),
  );
});

const button = () => screen.getByRole("button", { name: "Log in with a passkey" });
const suggested = () =>
  waitFor(() => expect(browser.startAuthentication.mock.calls.at(-1)?.[0].useBrowserAutofill).toBe(true));
const options = { challenge: "c", allowCredentials: [], userVerification: "required" as const };

test("who chose a suggestion logs in once: the button waits for that login", async () => {
  const server = fake({ accounts: { passkeyOptions: options as never, loginPasskey: silence } });
  await show(<PasskeyLogin accepted onExcluded={() => undefined} />);
  await suggested();
  choose(key);
  await waitFor(() => expect(server.asked("accounts.loginPasskey")).toHaveLength(1));
  await waitFor(() => expect(button().getAttribute("aria-busy")).toBe("true"));
  button().click();
  expect(server.asked("accounts.loginPasskey")).toHaveLength(1);
});

test("a suggestion that was chosen when the button was pressed already logs nobody in", async () => {
  const server = fake({
    accounts: { passkeyOptions: options as never, loginPasskey: refusing("AUTH_BAD_CREDENTIALS") },
  });
  await show(<PasskeyLogin accepted onExcluded={() => undefined} />);
  await suggested();
  button().click();
  choose(key);
  await screen.findByText(/This passkey is not right here/);
  expect(server.asked("accounts.loginPasskey")).toHaveLength(1);
  await suggested();
});
