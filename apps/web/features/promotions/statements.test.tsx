// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { brandIs } from "@taya/client/brand.testing";
import { fake } from "@taya/client/fake.testing";
import { show } from "@taya/ui/show.testing";
import { ApplyDialog } from "./apply-dialog.tsx";
import { OfferAction } from "./offer-action.tsx";
import { OfferStatus } from "./offer-status.tsx";
import type { Detail } from "./use-offers.ts";

const OFFER = { id: "o1", title: "A gift", commentMax: 140, maxImages: 3, amount: "5.00" };

/** Every status with its word, what can be done in it, and the button for that. */
const STATUSES = [
  ["comingSoon", "Starts soon", "none", undefined],
  ["join", "Open", "join", "Take part"],
  ["joined", "Joined", "none", undefined],
  ["process", "In progress", "none", undefined],
  ["applying", "Being checked", "none", undefined],
  ["rejected", "Rejected", "apply", "Apply"],
  ["issued", "Issued", "none", undefined],
  ["claim", "Ready to claim", "claim", "Claim P5.00"],
  ["claimed", "Claimed", "none", undefined],
  ["close", "Ended", "none", undefined],
] as const;

test.each(STATUSES)(
  "S4-63 an activity that is %s says %s and has its own button",
  async (status, word, action, button) => {
    brandIs();
    fake({});
    const offer = { ...OFFER, status, action } as unknown as Detail;
    const drawn = (
      <>
        <OfferStatus offer={{ status }} />
        <OfferAction offer={offer} />
      </>
    );
    await show(drawn, { player: {} });
    expect(screen.getByText(word)).toBeTruthy();
    expect(screen.queryAllByRole("button").map((each) => each.textContent)).toEqual(button ? [button] : []);
  },
);

const PICTURES = /^Picture \d: /;

test("S5-63 S9-05 a comment of 140 characters is sent, one of 141 is not", async () => {
  brandIs();
  const server = fake({ promotions: { applyPromotion: { claimId: "c1", status: "applying" } } });
  const { user } = await show(<ApplyDialog offer={OFFER} onClose={() => undefined} />, { player: {} });
  const write = (length: number) =>
    fireEvent.change(screen.getByLabelText(/^Comment/), { target: { value: "x".repeat(length) } });
  write(141);
  await user.click(screen.getByRole("button", { name: "Send" }));
  expect(await screen.findByText(/140 characters at most|at most 140/i)).toBeTruthy();
  expect(server.asked("promotions.applyPromotion")).toEqual([]);
  write(140);
  await user.click(screen.getByRole("button", { name: "Send" }));
  await waitFor(() => expect(server.asked("promotions.applyPromotion")).toHaveLength(1));
});

test("S5-64 S5-65 S9-04 three pictures have a place, a fourth has none, and what is no picture is refused", async () => {
  brandIs();
  fake({});
  await show(<ApplyDialog offer={OFFER} onClose={() => undefined} />, { player: {} });
  const places = screen.getAllByLabelText<HTMLInputElement>(PICTURES);
  expect(places.map(({ accept }) => accept)).toEqual(Array(3).fill("image/jpeg,image/png,.jpg,.jpeg,.png"));
  fireEvent.change(places[0]!, { target: { files: [new File(["<html>"], "a.png", { type: "image/png" })] } });
  expect(await screen.findByRole("alert")).toBeTruthy();
  expect(screen.queryByRole("img", { name: /Picture 1/ })).toBeNull();
});
