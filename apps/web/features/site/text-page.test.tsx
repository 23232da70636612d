// @vitest-environment happy-dom
import { screen } from "@testing-library/react";
import { Route, Routes } from "react-router";
import { expect, test } from "vitest";
import { brandIs } from "@taya/client/brand.testing";
import { fake, refusing } from "@taya/client/fake.testing";
import { show } from "@taya/ui/show.testing";
import TextPage from "./text-page.tsx";

const page = (
  <Routes>
    <Route path="/page/:code" element={<TextPage />} />
  </Routes>
);

test("a page that is not there is named, and leads home and to help instead of asking again", async () => {
  brandIs();
  fake({ site: { page: refusing("NOT_FOUND") } });
  await show(page, { at: "/page/rules-of-old" });
  expect(await screen.findByRole("heading", { name: "There is no such page" })).toBeTruthy();
  expect(screen.getByText(/rules-of-old/)).toBeTruthy();
  expect(screen.getAllByRole("link").map((each) => each.getAttribute("href"))).toEqual(["/", "/helpmc"]);
  expect(screen.queryByRole("button", { name: "Try again" })).toBeNull();
});

test("one that could not be fetched can be asked for again", async () => {
  brandIs();
  fake({ site: { page: refusing("RATE_LIMITED") } });
  await show(page, { at: "/page/terms" });
  expect(await screen.findByRole("button", { name: "Try again" })).toBeTruthy();
});
