// @vitest-environment happy-dom
import { screen, within } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { fake } from "@taya/client/fake.testing";
import { show } from "@taya/ui/show.testing";
import type { Doing } from "./next.rules.ts";
import { Protection, type Security } from "./protection.tsx";

const none = { masked: null, verified: false };
const security: Security = {
  password: { changedAt: 0 },
  paymentPassword: { set: false },
  phone: none,
  email: none,
  bankCards: 0,
  twoFactor: { enabled: false, methods: [], recoveryLeft: 0 },
  ipVerification: false,
  idDocuments: { status: "NONE" },
  score: 1,
  outOf: 7,
};
beforeEach(() => fake({}));
const next = () => within(screen.getByRole("list", { name: "What to do next" })).getAllByRole("button");

test("an account nobody could get back into says so, and each way to mend it opens what does it", async () => {
  const onDo = vi.fn<(doing: Doing) => void>();
  const { user } = await show(<Protection security={security} onDo={onDo} />);
  const alert = within(screen.getByRole("alert"));
  expect(alert.getByText("There is no way to get back in")).toBeTruthy();
  await user.click(alert.getByRole("button", { name: "Add a mobile number" }));
  await user.click(alert.getByRole("button", { name: "Add an e-mail" }));
  expect(onDo.mock.calls).toEqual([["phone"], ["email"]]);
  expect(next().map((each) => each.textContent)).not.toContain("Verify your phone");
});

test("with one of the two, given or verified, it is silent, and the guards stand one by one", async () => {
  await show(
    <Protection security={{ ...security, email: { masked: "a***@b.test", verified: false } }} onDo={() => undefined} />,
  );
  expect(screen.queryByRole("alert")).toBeNull();
  expect(next().map((each) => each.textContent)).toEqual([
    "Verify your phone",
    "Verify your e-mail",
    "Set up an authenticator",
  ]);
});
