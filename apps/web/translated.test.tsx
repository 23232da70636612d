// @vitest-environment happy-dom
import { act, cleanup, screen } from "@testing-library/react";
import { lazy, Suspense } from "react";
import { Route, Routes } from "react-router";
import { beforeAll, expect, test } from "vitest";
import { table } from "@taya/client/calls.gen";
import { brandIs } from "@taya/client/brand.testing";
import { fake, refusing } from "@taya/client/fake.testing";
import { i18n } from "@taya/client/i18n";
import { ModalHost } from "@taya/ui/modal";
import { show } from "@taya/ui/show.testing";
import { translate } from "@taya/ui/translate.testing";
import { surviveTranslation } from "@taya/ui/translation";
import { pages } from "./features/found.ts";
import { registerModals } from "./modals.ts";

/** Every dialog with an address, and every page of the member and agent centres and of the site, found by its folder. */
const dialogs = Object.values(import.meta.glob<object>("./features/**/dialogs.ts", { import: "dialogs", eager: true }));
const member = Object.values(
  import.meta.glob<readonly { readonly key: string }[]>("./features/**/member.ts", {
    import: "memberPages",
    eager: true,
  }),
);
const agent = Object.values(
  import.meta.glob<readonly { readonly key: string }[]>("./features/**/agent.ts", {
    import: "agentPages",
    eager: true,
  }),
);
const places = [
  ...dialogs.flatMap((some) => Object.keys(some)).map((name) => `/?m=${name}&id=1`),
  ...member.flat().map(({ key }) => `/?m=member&p=${key}`),
  ...agent.flat().map(({ key }) => `/?m=agent&p=${key}`),
];

surviveTranslation();
beforeAll(registerModals);

/** A server that answers nothing it is asked. */
const refusals = Object.fromEntries(
  Object.entries(table).map(([room, calls]) => [
    room,
    Object.fromEntries(Object.keys(calls).map((name) => [name, refusing("INTERNAL")])),
  ]),
);

/** Draws, translates, and has everything said in another language: every text of the page changes at once. */
async function left(part: React.ReactNode, at: string) {
  brandIs();
  fake(refusals as never);
  const { container } = await show(part, { at, player: {} });
  await screen.findAllByText(/\w/);
  await translate();
  await act(async () => void i18n.emit("languageChanged", i18n.language));
  cleanup();
  return container.textContent;
}

test.each(places)("%s lives on when the browser translates it", async (at) => {
  expect(await left(<ModalHost />, at)).toBe("");
});

const shown = pages.flatMap((route) => ("page" in route ? [route] : []));
test.each(shown.map((route) => [route.path, route] as const))(
  "the page %s lives on when the browser translates it",
  async (path, { page }) => {
    const Page = lazy(page);
    const part = (
      <Suspense fallback="…">
        <Routes>
          <Route path={path} element={<Page />} />
        </Routes>
      </Suspense>
    );
    expect(await left(part, path.replace("*", "/x").replace(/:\w+\??/, "terms"))).toBe("");
  },
);
