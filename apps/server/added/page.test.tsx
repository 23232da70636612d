// @vitest-environment happy-dom
import { fake } from "@taya/client/fake.testing";
import { fetched, type FoundPage } from "@taya/client/page-route";
import { type Scratch, scratchTree } from "@taya/platform/scratch.testing";
import type { MemberPage } from "../../web/shell/member-page.ts";
import { show } from "@taya/ui/show.testing";
import { screen } from "@testing-library/react";
import { afterAll, beforeAll, expect, test } from "vitest";
import { built } from "./built.testing.ts";

/** What a `found.ts` of a site tells. */
interface Found {
  readonly pages: readonly FoundPage[];
  readonly places?: readonly { readonly to: string }[];
}

const CONSOLE = `export const routes = [
  { path: "tonight", page: () => import("./tonight-page.tsx"),
    place: { order: 25, title: "tonight.name", icon: "gift", query: "state=OPEN" } },
];`;
const WEB = `export const routes = [
  { path: "/tonight", page: () => import("./tonight-page.tsx"), title: "tonight.name" },
  { path: "/hot", page: () => import("./tonight-page.tsx") },
];`;

const MEMBER = `export const memberPages = [
  { order: 15, key: "tonight", title: "tonight.name", icon: "gift", page: () => import("./tonight-page.tsx"), areas: [] },
];`;

let tree: Scratch;
beforeAll(() => {
  tree = scratchTree(
    /^(kernel|texts|apps\/client)\/(?!.*\.test\.)|^apps\/server\/added\/tiny\/|^apps\/(console|web)\/.*(found|pages|categories|routes|member|member-pages)\.ts$/,
  );
});
afterAll(() => tree?.close());

/** What a site of the scratch tree is made of; the code of what was added is fetched while there is who compiles it. */
const found = (file: string): Promise<Found> =>
  built(tree, file, async ({ pages, places }: Found) => ({
    pages: await Promise.all(pages.map(async (each) => (/tonight/.test(each.path) ? await held(each) : each))),
    ...(places && { places }),
  }));

async function held<Page extends Pick<FoundPage, "page">>(route: Page): Promise<Page> {
  const page = await route.page();
  return { ...route, page: async () => page };
}

test.each([
  { site: "the console", pages: "apps/console/pages", path: "tonight", routes: CONSOLE },
  { site: "the site", pages: "apps/web/features", path: "/tonight", routes: WEB },
])("a page of $site is a folder: put in, it is found and drawn; taken out, nothing of it is left", async (of) => {
  const before = await found(`${of.pages}/found.ts`);
  const print = tree.print();
  tree.write({ [`${of.pages}/tonight/routes.ts`]: of.routes });
  tree.copy("apps/server/added/tiny/page.testing.tsx", `${of.pages}/tonight/tonight-page.tsx`);
  const during = await found(`${of.pages}/found.ts`);
  const route = during.pages.find(({ path }) => path === of.path)!;
  const { lazy } = fetched(route);
  const { Component } = await (lazy as () => Promise<{ Component: React.ComponentType }>)();
  fake({});
  await show(<Component />);
  expect(screen.getByRole("heading").textContent).toBe("Nothing but a title");
  if (during.places) expect(during.places.map(({ to }) => to)).toContain("/tonight?state=OPEN");
  // A page that yields makes room for one that does not.
  else {
    const firm = during.pages.filter(({ path }) => path === "/hot").map((each) => !("yields" in each));
    expect(firm).toEqual([true, false]);
  }

  tree.remove(`${of.pages}/tonight`);
  const after = await found(`${of.pages}/found.ts`);
  expect(after.pages.map(({ path }) => path)).toEqual(before.pages.map(({ path }) => path));
  expect(after.places).toEqual(before.places);
  expect(tree.print()).toEqual(print);
});

test("a page of the member centre is a file of its feature: it is in the menu at its place, and drawn", async () => {
  const menu = () =>
    built(tree, "apps/web/member-pages.ts", ({ MEMBER_PAGES }: { MEMBER_PAGES: readonly MemberPage[] }) =>
      Promise.all(MEMBER_PAGES.map(async (each) => (each.key === "tonight" ? held(each) : each))),
    );
  const [before, print] = [await menu(), tree.print()];
  tree.write({ "apps/web/features/tonight/member.ts": MEMBER });
  tree.copy("apps/server/added/tiny/page.testing.tsx", "apps/web/features/tonight/tonight-page.tsx");
  const during = await menu();
  expect(during.map(({ key }) => key).slice(0, 3)).toEqual(["securityCenter", "tonight", "transferFund"]);
  const { default: Page } = await during[1]!.page();
  fake({});
  await show(<Page />);
  expect(screen.getByRole("heading").textContent).toBe("Nothing but a title");
  tree.remove("apps/web/features/tonight");
  expect((await menu()).map(({ key }) => key)).toEqual(before.map(({ key }) => key));
  expect(tree.print()).toEqual(print);
});
