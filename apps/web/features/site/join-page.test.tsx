// @vitest-environment happy-dom
import { screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { brandIs } from "@taya/client/brand.testing";
import { fake } from "@taya/client/fake.testing";
import { show } from "@taya/ui/show.testing";
import JoinPage from "./join-page.tsx";

test("S2-34 an application is sent without the blanks around it, and the page says what comes next", async () => {
  brandIs();
  const server = fake({ site: { join: { id: "1" } } });
  const { user } = await show(<JoinPage />);
  await user.click(screen.getByRole("button", { name: "Apply" }));
  await vi.waitFor(() => expect(screen.getByLabelText(/^Name/).getAttribute("aria-invalid")).toBe("true"));
  expect(server.asked("site.join")).toEqual([]);
  await user.type(screen.getByLabelText(/^Name/), "  Maria Cruz ");
  await user.type(screen.getByLabelText(/^How to reach you/), "maria@example.test");
  await user.click(screen.getByRole("button", { name: "Apply" }));
  expect(await screen.findByText("We have your application")).toBeTruthy();
  expect(server.asked("site.join").map(({ input }) => input)).toEqual([
    { name: "Maria Cruz", contact: "maria@example.test" },
  ]);
});
