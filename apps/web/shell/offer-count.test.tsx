// @vitest-environment happy-dom
import { screen } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import type { api } from "@taya/client/api";
import { brandIs } from "@taya/client/brand.testing";
import { type Answers, fake } from "@taya/client/fake.testing";
import { show } from "@taya/ui/show.testing";
import { HeaderTop } from "./header-top.tsx";
import Later from "./later.tsx";

const offer = (id: string, action: "claim" | "none") => ({
  id,
  action,
  status: action === "claim" ? action : "claimed",
});
const header = (
  <>
    <header>
      <HeaderTop onMenu={() => undefined} menuOpen={false} bare={false} vast={false} />
    </header>
    <Later />
  </>
);
const way = () => screen.findByRole("link", { name: /^Promotions/ });
let server: ReturnType<typeof fake>;

beforeEach(() => {
  brandIs();
  const list = [offer("a", "claim"), offer("b", "none"), offer("c", "claim")] as never[];
  server = fake({
    promotions: { availablePromotions: { list } },
    accounts: { info: { unread: 0 } as never },
    messages: { announcements: { banners: [], popup: [], player: [], promotion: [] } },
    site: { domainRouters: { list: [] } },
    wallet: { balance: { sumBalance: "0.00" } as never },
  } as Answers<typeof api>);
});

test("S7-73 who has logged in is told how many promotions can be claimed", async () => {
  await show(header, { player: {} });
  await vi.waitFor(async () => expect((await way()).textContent).toBe("Promotions22 can be claimed"));
  expect(server.asked("promotions.availablePromotions")).toHaveLength(1);
});

test.each([
  ["a visitor", undefined],
  ["a trial", { type: 4 }],
])("nothing is asked for %s", async (_who, player) => {
  await show(header, player ? { player } : {});
  expect((await way()).textContent).toBe("Promotions");
  await vi.waitFor(() => expect(server.asked("site.domainRouters")).toHaveLength(1));
  expect(server.asked("promotions.availablePromotions")).toEqual([]);
});
