// @vitest-environment happy-dom
import { screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { brandIs } from "@taya/client/brand.testing";
import { show } from "@taya/ui/show.testing";
import { fake, operatorWith } from "../../lib/fake.testing.ts";
import { DeliveryDialog } from "./delivery-dialog.tsx";
import { redemption } from "./loyalty.testing.ts";

test("an address is shown after a reason until it is closed, and whoever gives none can leave", async () => {
  brandIs();
  operatorWith("*");
  fake({ loyalty: { redemptionDelivery: { delivery: "1 Mabini St" } } });
  const close = vi.fn<() => void>();
  const { user } = await show(<DeliveryDialog row={redemption} onClose={close} />);
  await user.click(await screen.findByRole("button", { name: "Cancel" }));
  expect(close).toHaveBeenCalledTimes(1);
  await user.type(screen.getByLabelText(/^Reason/), "to be sent");
  await user.click(document.querySelector<HTMLElement>("button[type=submit]")!);
  expect(await screen.findByText("1 Mabini St")).toBeTruthy();
  expect(close).toHaveBeenCalledTimes(1);
  await user.click(screen.getByRole("button", { name: "OK" }));
  expect(close).toHaveBeenCalledTimes(2);
});
