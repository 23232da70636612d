// @vitest-environment happy-dom
import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { brandIs } from "@taya/client/brand.testing";
import { fake } from "@taya/client/fake.testing";
import { show } from "@taya/ui/show.testing";
import { Inbox } from "./messages/inbox.tsx";

test("the first page is of now, every other as of the first", async () => {
  brandIs();
  let now = 1_000;
  const server = fake({
    messages: {
      inbox: ({ pageNo, asOf }) => {
        const [page, at] = [Number(pageNo), asOf === undefined ? (now += 1_000) : Number(asOf)];
        const row = { id: `m-${page}-${at}`, title: `Page ${page} of ${at}`, content: "", time: "", timeMs: at };
        return { list: [{ ...row, kind: "personal", read: true }], total: 50, pageNo: page, pageSize: 10, asOf: at };
      },
    },
  });
  const { user } = await show(<Inbox />, { player: {} });
  const turn = async (page: number, shown: string) => {
    await user.click(screen.getByRole("button", { name: String(page) }));
    await screen.findByText(shown);
  };
  await screen.findByText("Page 1 of 2000");
  await turn(2, "Page 2 of 2000");
  await turn(3, "Page 3 of 2000");
  await turn(1, "Page 1 of 2000");
  const asked = server.asked("messages.inbox").map(({ input }) => [Number(input["pageNo"]), input["asOf"]]);
  expect(asked).toEqual([
    [1, undefined],
    [2, "2000"],
    [3, "2000"],
  ]);
});
