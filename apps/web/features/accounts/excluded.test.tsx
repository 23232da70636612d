// @vitest-environment happy-dom
import { screen } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { brandIs } from "@taya/client/brand.testing";
import { type Answers, fake, refusing } from "@taya/client/fake.testing";
import type { api } from "@taya/client/api";
import { show } from "@taya/ui/show.testing";
import LoginDialog from "./login-dialog.tsx";
import { giveDevice, OPTIONS } from "./passkeys/device.testing.ts";

const EXCLUDED = refusing("AUTH_SELF_EXCLUDED");
const COUNTRY = { countryCode: "PH", countryDialingCode: "63", name: "Philippines", digits: [10] };
const answers: Answers<typeof api> = {
  accounts: {
    login: EXCLUDED,
    loginPasskey: EXCLUDED,
    passkeyOptions: OPTIONS,
    loginExternal: EXCLUDED,
    smsNoLogin: { expiredMinutes: 5 },
    externalOptions: { list: [{ provider: "google", clientId: "", sandbox: true }] },
  },
  site: { countryCodes: { list: [COUNTRY], default: "PH" } },
};

beforeEach(() => brandIs({ flags: ["MOBILEVERCODELOGIN3"] }));
const dialog = () => show(<LoginDialog params={new URLSearchParams()} close={() => undefined} />);
const press = (name: string) => screen.findByRole("button", { name });

test("who is excluded is shown the way to the money after a password", async () => {
  fake(answers);
  const { user } = await dialog();
  await user.type(screen.getByLabelText(/User name/), "ana");
  await user.type(screen.getByLabelText(/^Password/), "Right-1-Password");
  await user.click(await press("Log in"));
  expect(await screen.findByTestId("withdraw-login")).toBeTruthy();
  expect(screen.queryByLabelText(/User name/)).toBeNull();
});

test("and after a code by SMS, which says no user name", async () => {
  fake(answers);
  const { user } = await dialog();
  await user.click(screen.getByRole("tab", { name: /SMS/ }));
  await user.type(await screen.findByLabelText(/Mobile number/), "9171234567");
  await user.type(screen.getByLabelText(/^Verification code/), "123456");
  await user.click(await press("Log in"));
  expect(await screen.findByTestId("withdraw-login")).toBeTruthy();
  expect(screen.getByLabelText(/User name/)).toBeTruthy();
});

test("and after a passkey", async () => {
  fake(answers);
  giveDevice({ suggests: false });
  const { user } = await dialog();
  await user.click(await press("Log in with a passkey"));
  expect(await screen.findByTestId("withdraw-login")).toBeTruthy();
});

test("and after the word of another service", async () => {
  const server = fake(answers);
  const { user } = await dialog();
  vi.stubGlobal("fetch", sandboxed(fetch));
  await user.click(await press("Google"));
  await user.type(await screen.findByLabelText(/address/i), "ana@example.test");
  await user.click(await press("Continue"));
  expect(await screen.findByTestId("withdraw-login")).toBeTruthy();
  expect(server.asked("accounts.loginExternal")).toMatchObject([{ input: { provider: "google", idToken: "t" } }]);
});

/** The sandbox beside the server: it vouches for whoever is named. */
const sandboxed = (beside: typeof fetch): typeof fetch =>
  ((address: string, init?: RequestInit) =>
    address === "/sandbox/idtoken"
      ? Promise.resolve(Response.json({ value: { idToken: "t" } }))
      : beside(address, init)) as typeof fetch;
