// @vitest-environment happy-dom
import { act, screen } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { brandIs } from "@taya/client/brand.testing";
import { fake } from "@taya/client/fake.testing";
import { useBrand } from "@taya/client/brand";
import { show } from "@taya/ui/show.testing";
import { awaitInstallPrompt } from "../../shell/install-prompt.ts";
import InstallPage from "./install-page.tsx";

const SUM = "ab".repeat(32);
const QR = "data:image/svg+xml;base64,AA==";
const apk = {
  resourceType: "APK",
  url: "https://example.test/fiesta.apk",
  qrCodeUrl: QR,
  labelNameEn: "Android app",
  labelNameCn: "安卓应用",
  sha256: SUM,
};

beforeEach(() => {
  brandIs();
  fake({});
});

test("S2-149 each device has three steps with pictures, the one at hand first", async () => {
  const { user } = await show(<InstallPage />);
  expect(screen.getByRole("tab", { name: "Computer" }).getAttribute("aria-selected")).toBe("true");
  for (const name of ["iPhone and iPad", "Android", "Computer"]) {
    await user.click(screen.getByRole("tab", { name }));
    expect(screen.getAllByRole("listitem").filter((each) => each.querySelector("svg"))).toHaveLength(3);
  }
});

test("S2-33 S3-64 what the brand adds to load down stands there with its address, its code to scan and its SHA-256", async () => {
  const { permission } = useBrand.getState();
  useBrand.setState({ permission: { ...permission!, info: { ...permission!.info, resources: [apk] } } });
  await show(<InstallPage />);
  expect(screen.getByRole("link", { name: "Android app" }).getAttribute("href")).toBe(apk.url);
  expect(screen.getByAltText("Code to scan: Android app").getAttribute("src")).toBe(QR);
  expect(screen.getByText(SUM)).toBeTruthy();
});

test("where the browser can install it, a button asks the browser's own question, once", async () => {
  awaitInstallPrompt();
  const { user } = await show(<InstallPage />);
  expect(screen.queryByRole("button", { name: "Install" })).toBeNull();
  const prompt = vi.fn<() => Promise<void>>(async () => undefined);
  const offer = Object.assign(new Event("beforeinstallprompt", { cancelable: true }), { prompt });
  act(() => void dispatchEvent(offer));
  expect(offer.defaultPrevented).toBe(true);
  await user.click(screen.getByRole("button", { name: "Install" }));
  expect(prompt).toHaveBeenCalledOnce();
  expect(screen.queryByRole("button", { name: "Install" })).toBeNull();
});
