// @vitest-environment happy-dom
import { screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { fake } from "@taya/client/fake.testing";
import { show } from "@taya/ui/show.testing";
import { ExternalLogin } from "./external-login.tsx";

const nothing = () => undefined;
const drawn = (list: readonly ("google" | "line")[]) => {
  const options = list.map((provider) => ({ provider, clientId: "c", sandbox: true }));
  const server = fake({ accounts: { externalOptions: { list: options } } });
  return { server, done: show(<ExternalLogin accepted onChallenge={nothing} onExcluded={nothing} />) };
};

test("services that the sandbox plays are said to be played", async () => {
  await drawn(["google", "line"]).done;
  expect(await screen.findByRole("button", { name: "Google" })).toBeTruthy();
  expect(screen.getByText(/^Sandbox: this site itself answers/)).toBeTruthy();
});

test("without any nothing is said of them", async () => {
  const { server, done } = drawn([]);
  await done;
  await vi.waitUntil(() => server.asked("accounts.externalOptions").length > 0);
  await vi.waitFor(() => expect(screen.queryByText(/Sandbox/)).toBeNull());
});
