// @vitest-environment happy-dom
import { screen, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { brandIs } from "@taya/client/brand.testing";
import { show } from "@taya/ui/show.testing";
import { fake, operatorWith } from "../../lib/fake.testing.ts";
import { PointsPart } from "./points-part.tsx";

test("the cap of a day is told and set; who may only read has no button", async () => {
  brandIs();
  operatorWith("loyalty.write");
  const terms = { unit: "100.00", dailyCap: 0 };
  const server = fake({ loyalty: { adminPoints: terms, writePoints: { ...terms, dailyCap: 500 } } });
  const { user, unmount } = await show(<PointsPart />);
  expect(await screen.findByText("no cap")).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Change the daily cap" }));
  const dialog = within(screen.getByRole("dialog"));
  const box = dialog.getByLabelText(/^Most points of one day/);
  await user.clear(box);
  await user.type(box, "500");
  await user.type(dialog.getByLabelText(/^Reason/), "for the tests");
  await user.click(dialog.getByRole("button", { name: "Save" }));
  await vi.waitFor(() => expect(server.asked("loyalty.writePoints")).toHaveLength(1));
  expect(server.asked("loyalty.writePoints")[0]!.input).toEqual({ dailyCap: 500, reason: "for the tests" });
  unmount();
  operatorWith("loyalty.read");
  await show(<PointsPart />);
  await screen.findByText("Valid bet that earns a point");
  expect(screen.queryByRole("button", { name: "Change the daily cap" })).toBeNull();
});
