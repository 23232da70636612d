// @vitest-environment happy-dom
import { screen, within } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { useBrand } from "@taya/client/brand";
import { brandIs } from "@taya/client/brand.testing";
import { fake } from "@taya/client/fake.testing";
import { show } from "@taya/ui/show.testing";
import HelpPage from "../features/help/help-page.tsx";
import InstallPage from "../features/site/install-page.tsx";
import { ClosedPage } from "./closed-page.tsx";

const list = [
  { domain: location.hostname, target: location.origin, kind: "main" },
  { domain: "fiesta-2.test", target: "https://fiesta-2.test/", kind: "mirror" },
  { domain: "agents.test", target: "https://agents.test/", kind: "agent" },
];
const APK = {
  resourceType: "APK",
  url: "https://fiesta.test/fiesta.apk",
  qrCodeUrl: "data:image/svg+xml;base64,PHN2Zy8+",
  labelNameEn: "Android app",
  labelNameCn: "安卓应用",
  sha256: "ab".repeat(32),
};
const { sha256: _, ...FILE } = APK;
const PWA = { ...FILE, resourceType: "PWA", url: new URL("/down", location.href).href, labelNameEn: "Web" };

beforeEach(() => brandIs({ info: { resources: [APK] } }));

test("S7-74 the help centre says which addresses are the brand's own, and where one is", async () => {
  fake({ site: { helpCenter: { list: [] }, domainRouters: { list } } });
  await show(<HelpPage />, { at: "/helpmc" });
  const own = within(await screen.findByRole("region", { name: "Our addresses" }));
  expect(own.getAllByRole("link").map((each) => each.getAttribute("href"))).toEqual(list.map(({ target }) => target));
  expect(own.getAllByRole("listitem").map((each) => each.textContent)).toEqual([
    `${location.hostname}You are here`,
    "fiesta-2.testSecond address",
    "agents.testFor agents",
  ]);
});

test("where no server answers, what the session knows of other addresses is offered", async () => {
  fake({ site: { helpCenter: { list: [] }, domainRouters: { list } } });
  const { unmount } = await show(<HelpPage />, { at: "/helpmc" });
  await screen.findByRole("region", { name: "Our addresses" });
  unmount();
  const closed = { kind: "lost", fault: "NET_ABNORMAL", aheadMs: 0 } as const;
  await show(<ClosedPage closed={closed} permission={null} onLook={() => undefined} />);
  const other = within(screen.getByRole("region", { name: "Other addresses of ours" }));
  expect(other.getAllByRole("link").map((each) => each.textContent)).toEqual(["fiesta-2.test", "agents.test"]);
});

test("S3-65 the brand's resources stand where the app is got: to open, to scan, with the sum of the file", async () => {
  brandIs({ info: { resources: [APK, PWA] } });
  fake({});
  await show(<InstallPage />, { at: "/down" });
  const ways = within(screen.getByRole("region", { name: "Get the app" }));
  expect(ways.getByRole("link", { name: "Android app" }).getAttribute("href")).toBe(APK.url);
  expect(ways.getByRole("img", { name: "Code to scan: Android app" }).getAttribute("src")).toBe(APK.qrCodeUrl);
  expect(ways.getByText(APK.sha256)).toBeTruthy();
  // The way that leads here is said, and leads nowhere.
  expect(ways.getByText("Install the web app")).toBeTruthy();
  expect(ways.getAllByRole("link")).toHaveLength(1);
});

test("S3-65 the help centre offers them too, and nothing where the brand has none", async () => {
  fake({ site: { helpCenter: { list: [] }, domainRouters: { list: [] } } });
  const { unmount } = await show(<HelpPage />, { at: "/helpmc" });
  expect(screen.getByRole("link", { name: "Android app" })).toBeTruthy();
  unmount();
  brandIs({ info: { resources: [] } });
  await show(<HelpPage />, { at: "/helpmc" });
  expect(screen.queryByRole("region", { name: "Get the app" })).toBeNull();
  expect(useBrand.getState().permission!.info.resources).toEqual([]);
});
