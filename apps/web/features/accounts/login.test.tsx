// @vitest-environment happy-dom
import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { fake, refusing } from "@taya/client/fake.testing";
import { show } from "@taya/ui/show.testing";
import { NameLogin } from "./name-login.tsx";

const nothing = () => undefined;
const form = (
  <NameLogin accepted onChallenge={nothing} onLocked={nothing} onExcluded={nothing}>
    {null}
  </NameLogin>
);

test("an empty field says so and has the focus; nothing is sent", async () => {
  const server = fake({ accounts: { login: refusing("AUTH_BAD_CREDENTIALS") } });
  const { user } = await show(form);
  await user.type(screen.getByLabelText(/User name/), "ana");
  await user.click(screen.getByRole("button", { name: "Log in" }));
  expect(await screen.findByText("Please fill this in.")).toBeTruthy();
  await expect.poll(() => document.activeElement?.getAttribute("name")).toBe("password");
  expect(server.asked("accounts.login")).toEqual([]);
});

test("a refusal stands above the form and has the focus", async () => {
  const server = fake({ accounts: { login: refusing("AUTH_BAD_CREDENTIALS") } });
  const { user } = await show(form);
  await user.type(screen.getByLabelText(/User name/), " ana ");
  await user.type(screen.getByLabelText(/^Password/), "Wrong-1-Password");
  await user.click(screen.getByRole("button", { name: "Log in" }));
  const alert = await screen.findByRole("alert");
  expect(alert.textContent).toContain("password");
  expect(document.activeElement).toBe(alert);
  expect(server.asked("accounts.login")).toMatchObject([{ input: { username: "ana", password: "Wrong-1-Password" } }]);
});
