// @vitest-environment happy-dom
import { act, fireEvent, screen } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { useBrand } from "@taya/client/brand";
import { brandIs } from "@taya/client/brand.testing";
import { fake } from "@taya/client/fake.testing";
import { show } from "@taya/ui/show.testing";
import { Link } from "react-router";
import { chosen, useAnalyticsChoice } from "./analytics-choice.ts";
import Footer from "./footer.tsx";
import Later from "./later.tsx";

beforeEach(() => {
  useAnalyticsChoice.setState({ choice: undefined });
  // This document loads no frames, and says so.
  const said = vi.spyOn(console, "error").mockImplementation(() => undefined);
  return () => said.mockRestore();
});

/** A page of a brand with an analytics id, or without. */
async function page(gtagId: string, at = "/rng?affiliateCode=ABC") {
  brandIs({ info: { analytics: { gtagId } } });
  fake({
    site: { domainRouters: { list: [] }, permission: useBrand.getState().permission! },
    catalogue: { gameVendor: { data: { lanes: [] }, categories: [] } as never },
    messages: { announcements: { banners: [], popup: [], player: [], promotion: [] } },
    wallet: { paymentMethods: { list: [] } as never },
  });
  return show(
    <>
      <Later />
      <Footer />
      <Link to="/page/terms?ticket=secret">Terms of a test</Link>
    </>,
    { at },
  );
}
const frame = () => document.querySelector("iframe");
const question = () => screen.queryByRole("region", { name: "Counting visits" });

test("S3-65 without an id nobody is asked, and nothing is loaded", async () => {
  await page("");
  await act(() => vi.dynamicImportSettled());
  expect([question(), frame(), screen.queryByRole("button", { name: "Counting visits" })]).toEqual([null, null, null]);
});

test("S3-65 with an id nothing is loaded before somebody agrees, and a no is kept", async () => {
  const { user } = await page("G-TAYA12345");
  await screen.findByRole("region", { name: "Counting visits" });
  expect(frame()).toBeNull();
  await user.click(screen.getByRole("button", { name: "No, thanks" }));
  expect([question(), frame(), localStorage.getItem("taya.analyticsClient")]).toEqual([null, null, null]);
  expect(localStorage.getItem("taya.analytics")).toBe("no");
});

test("after a yes the tag's document is told parts of the site and a random name, never a query or what follows", async () => {
  const { user } = await page("G-TAYA12345");
  await user.click(await screen.findByRole("button", { name: "I agree" }));
  const tag = frame()!;
  expect([tag.getAttribute("src"), tag.getAttribute("sandbox")]).toEqual(["/analytics.html", "allow-scripts"]);
  const told: unknown[] = [];
  Object.defineProperty(tag, "contentWindow", { value: { postMessage: (said: unknown) => told.push(said) } });
  fireEvent.load(tag);
  const client = localStorage.getItem("taya.analyticsClient");
  expect(client).toMatch(/^\d+\.\d+$/);
  expect(told).toEqual([{ client, page: `${location.origin}/rng` }]);
  await user.click(screen.getByRole("link", { name: "Terms of a test" }));
  expect(told.at(-1)).toEqual({ client, page: `${location.origin}/page` });
});

test("the choice can be changed at the foot of every page: the tag goes, and with it the name", async () => {
  const { user } = await page("G-TAYA12345");
  await user.click(await screen.findByRole("button", { name: "I agree" }));
  fireEvent.load(frame()!);
  await user.click(screen.getByRole("button", { name: "Counting visits" }));
  expect(frame()).toBeNull();
  await user.click(screen.getByRole("button", { name: "No, thanks" }));
  expect([frame(), localStorage.getItem("taya.analyticsClient")]).toEqual([null, null]);
});

test("a browser that says no for its owner is not asked, one that has chosen keeps to it", async () => {
  Object.assign(navigator, { globalPrivacyControl: true });
  expect(chosen()).toBe("no");
  localStorage.setItem("taya.analytics", "yes");
  expect(chosen()).toBe("yes");
  localStorage.removeItem("taya.analytics");
  Object.assign(navigator, { globalPrivacyControl: undefined });
  expect(chosen()).toBeUndefined();
});
