// @vitest-environment happy-dom
import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { brandIs } from "@taya/client/brand.testing";
import { fake } from "@taya/client/fake.testing";
import { show } from "@taya/ui/show.testing";
import Footer from "./footer.tsx";

test("S1-12 a visitor sees the ways to pay in the footer", async () => {
  brandIs();
  fake({
    catalogue: { gameVendor: { data: { lanes: [] }, categories: [] } },
    wallet: {
      paymentMethods: {
        list: [
          { code: "qrph", name: "QR Ph" },
          { code: "sandbox", name: "Sandbox QR", sandbox: true },
        ],
      },
    },
  });
  await show(<Footer />);
  const strip = (await screen.findByRole("heading", { name: "Payment methods" })).parentElement!;
  expect(
    within(strip)
      .getAllByRole("listitem")
      .map((each) => each.textContent),
  ).toEqual(["QR Ph", "Sandbox QR (Sandbox: no real money)"]);
});
