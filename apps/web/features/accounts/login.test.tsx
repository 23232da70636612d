// @vitest-environment happy-dom
import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { brandIs } from "@taya/client/brand.testing";
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

test.each([
  ["member", "AUTH_NOT_MEMBER", /This is an agent account/],
  ["agent", "AUTH_NOT_AGENT", /Only agents can log in here/],
] as const)("on the %s side that is asked for, and who may not come in reads why", async (side, fault, says) => {
  const server = fake({ accounts: { login: refusing(fault) } });
  brandIs({ side });
  const { user } = await show(form);
  await user.type(screen.getByLabelText(/User name/), "ana");
  await user.type(screen.getByLabelText(/^Password/), "Right-1-Password");
  await user.click(screen.getByRole("button", { name: "Log in" }));
  expect((await screen.findByRole("alert")).textContent).toMatch(says);
  expect(server.asked("accounts.login")[0]!.input["side"]).toBe(side);
  brandIs();
});
