// @vitest-environment happy-dom
import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { brandIs } from "@taya/client/brand.testing";
import { fake } from "@taya/client/fake.testing";
import { show } from "@taya/ui/show.testing";
import MessagesPage from "./messages-page.tsx";

const NONE = { list: [], total: 0, pageNo: 1, pageSize: 20 };

test.each([
  [2, "Personal2 unread"],
  [0, "Personal"],
])("with %i messages unread the tab where they stand says %j", async (unread, said) => {
  brandIs();
  fake({ accounts: { info: { unread } as never }, messages: { notices: NONE as never } });
  await show(<MessagesPage />, { player: {} });
  expect(
    (await screen.findByRole("tab", { name: new RegExp(unread ? "Personal ?2" : "^Personal$") })).textContent,
  ).toBe(said);
});
