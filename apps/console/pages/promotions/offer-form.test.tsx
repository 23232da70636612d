// @vitest-environment happy-dom
import { screen, within } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { brandIs } from "@taya/client/brand.testing";
import { show } from "@taya/ui/show.testing";
import { fake, operatorWith } from "../../lib/fake.testing.ts";
import { OfferForm } from "./offer-form.tsx";
import { kinds, offer } from "./promotions.testing.ts";

const nothing = () => undefined;
const size = { shown: 30, meeting: 2, looked: 50, more: false };

beforeEach(() => {
  brandIs();
  operatorWith("promotions.write");
});

test("a kind nobody has named has a form all the same, of what it declares", async () => {
  fake({ promotions: { offerAudience: size } });
  const { user } = await show(<OfferForm kinds={kinds} onClose={nothing} />);
  await user.selectOptions(await screen.findByRole("combobox", { name: "What earns it" }), "Full moon");
  expect(screen.getByRole("combobox", { name: /^How bright/ })).toHaveProperty("value", "veryBright");
  expect(screen.getByRole("option", { name: "Very bright" })).toBeTruthy();
  expect(screen.getByRole("textbox", { name: /^Amount/ })).toBeTruthy();
  expect(screen.queryByRole("textbox", { name: /^Smallest deposit/ })).toBeNull();
  // Given without being claimed is only what begins with a deposit.
  expect(screen.queryByRole("checkbox", { name: /^Given without being claimed/ })).toBeNull();
});

test("a change is sent whole, with the version it is about, and the preview says what is typed", async () => {
  const server = fake({ promotions: { offerAudience: size, changeOffer: offer } });
  const { user } = await show(<OfferForm kinds={kinds} offer={offer} onClose={nothing} />);
  const title = await screen.findByRole("textbox", { name: "Title: English" });
  await user.clear(title);
  await user.type(title, "Hello there");
  const preview = within(await screen.findByTestId("preview"));
  expect(preview.getByText("Hello there")).toBeTruthy();
  expect(preview.getByText("50%")).toBeTruthy();
  expect(await screen.findByText("Shown to 30 players.")).toBeTruthy();
  await user.type(screen.getByRole("textbox", { name: /^Reason/ }), "as a test");
  await user.click(screen.getByRole("button", { name: "Write the next version" }));
  const [sent] = await vi.waitUntil(() => {
    const asked = server.asked("promotions.changeOffer");
    return asked.length > 0 && asked;
  });
  expect(sent!.input).toMatchObject({
    id: offer.id,
    version: 2,
    title: { EN: "Hello there", TY: "Bonus sa pagdating" },
    trigger: { on: "first_deposit", minDeposit: "100.00" },
    reward: { percent: 500_000, cap: "500.00" },
    startsAt: offer.startsAt,
    endsAt: offer.endsAt,
    budget: "1000.00",
    reason: "as a test",
  });
});
