// @vitest-environment happy-dom
import { act, screen } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { api } from "@taya/client/api";
import { brandIs } from "@taya/client/brand.testing";
import { fake } from "@taya/client/fake.testing";
import { useCall } from "@taya/client/query";
import { topics } from "@taya/client/topics";
import { show } from "@taya/ui/show.testing";
import OwnLive from "./own-live.tsx";
import Own from "./own.tsx";

const heard = new Set<(state: object) => void>();
vi.mock(import("@taya/client/live"), async (real) => {
  const { useEffect, useState } = await import("react");
  return {
    ...(await real()),
    useTopic: ((topic: unknown) => {
      const [state, setState] = useState<object>();
      useEffect(() => {
        if (topic === topics.messages.inbox) heard.add(setState);
      }, [topic]);
      return state;
    }) as never,
  };
});
const say = async (unread: number) => {
  await vi.waitFor(() => expect(heard.size).toBeGreaterThan(0));
  await act(async () => {
    for (const each of heard) each({ unread, missionCount: 0, rewards: 0 });
  });
};
beforeEach(() => heard.clear());

/** A page that is open. */
function Open() {
  const { data } = useCall(api.messages.unreadCount, {});
  return <p>{data ? `${data.count} unread` : "none yet"}</p>;
}

test("the messages of an open page are read anew when one comes, and not when the page begins", async () => {
  brandIs();
  const server = fake({ accounts: { info: { unread: 1 } as never }, messages: { unreadCount: { count: 1 } } });
  await show(
    <>
      <Open />
      <OwnLive />
    </>,
    { player: {} },
  );
  await screen.findByText("1 unread");
  await say(1);
  expect(server.asked("messages.unreadCount")).toHaveLength(1);
  server.answer({ messages: { unreadCount: { count: 2 } } });
  await say(2);
  await screen.findByText("2 unread");
});

test("what came between the reading of a page and the first word is read, too", async () => {
  brandIs();
  const server = fake({ accounts: { info: { unread: 0 } as never }, messages: { unreadCount: { count: 0 } } });
  await show(
    <>
      <Open />
      <OwnLive />
    </>,
    { player: {} },
  );
  await screen.findByText("0 unread");
  server.answer({ accounts: { info: { unread: 1 } as never }, messages: { unreadCount: { count: 1 } } });
  await say(1);
  await screen.findByText("1 unread");
  expect(server.asked("accounts.info")).toHaveLength(2);
});

test("the ways to the member centre are named with the number of unread messages, on a phone too", async () => {
  brandIs();
  fake({ accounts: { info: { unread: 3 } as never }, wallet: { balance: { sumBalance: "0.00" } as never } });
  await show(
    <>
      <header>
        <Own />
      </header>
      <OwnLive />
    </>,
    { player: {} },
  );
  await screen.findAllByText(/^3 unread$/);
  expect(screen.getByRole("button", { name: /^Member centre ?3 unread$/ })).toBeTruthy();
});
