// @vitest-environment happy-dom
import { screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { fake, refusing, silence } from "@taya/client/fake.testing";
import { show } from "@taya/ui/show.testing";
import { giveDevice, OPTIONS } from "./device.testing.ts";
import { PasskeyLogin } from "./passkey-login.tsx";

const button = () => screen.getByRole("button", { name: "Log in with a passkey" });
const login = <PasskeyLogin accepted onExcluded={() => undefined} />;

test("who chose a suggestion logs in once: the button waits for that login", async () => {
  const server = fake({ accounts: { passkeyOptions: OPTIONS, loginPasskey: silence } });
  const device = giveDevice();
  await show(login);
  await waitFor(() => expect(device.asked).toEqual(["suggestion"]));
  device.choose();
  await waitFor(() => expect(server.asked("accounts.loginPasskey")).toHaveLength(1));
  await waitFor(() => expect(button().getAttribute("aria-busy")).toBe("true"));
  button().click();
  expect(server.asked("accounts.loginPasskey")).toHaveLength(1);
});

test("a suggestion that was chosen when the button was pressed already logs nobody in", async () => {
  const server = fake({ accounts: { passkeyOptions: OPTIONS, loginPasskey: refusing("AUTH_BAD_CREDENTIALS") } });
  const device = giveDevice();
  await show(login);
  await waitFor(() => expect(device.asked).toEqual(["suggestion"]));
  button().click();
  device.choose();
  await screen.findByText(/This passkey is not right here/);
  expect(server.asked("accounts.loginPasskey")).toHaveLength(1);
  await waitFor(() => expect(device.asked).toEqual(["suggestion", "at once", "suggestion"]));
});
