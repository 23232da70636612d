// @vitest-environment happy-dom
import { act, screen } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { api } from "@taya/client/api";
import { brandIs } from "@taya/client/brand.testing";
import { fake } from "@taya/client/fake.testing";
import { useCall } from "@taya/client/query";
import { show } from "@taya/ui/show.testing";
import RewardsLive from "./rewards-live.tsx";

const heard = new Set<(state: { readonly count: number }) => void>();
vi.mock(import("@taya/client/live"), async (real) => {
  const { useEffect, useState } = await import("react");
  return {
    ...(await real()),
    useTopic: (() => {
      const [state, setState] = useState<{ readonly count: number }>();
      useEffect(() => void heard.add(setState), []);
      return state;
    }) as never,
  };
});
const say = async (count: number) => {
  await vi.waitFor(() => expect(heard.size).toBeGreaterThan(0));
  await act(async () => {
    for (const each of heard) each({ count });
  });
};
beforeEach(() => heard.clear());

/** A page that is open. */
function Open() {
  const { data } = useCall(api.loyalty.rewards, {});
  return <p>{data ? `${data.count} here` : "none yet"}</p>;
}

test("what is open is read anew when a reward comes or goes, not when the page begins; the header counts them", async () => {
  brandIs();
  const server = fake({ loyalty: { rewards: { count: 2, list: [] } } });
  await show(
    <>
      <header>
        <button type="button" data-page="rewardCenter" aria-label="Rewards" />
      </header>
      <Open />
      <RewardsLive />
    </>,
    { player: {} },
  );
  await screen.findByText("2 here");
  await say(2);
  expect(screen.getByRole("button", { name: "Rewards" }).textContent).toBe("22 can be claimed");
  expect(server.asked("loyalty.rewards")).toHaveLength(1);
  server.answer({ loyalty: { rewards: { count: 1, list: [] } } });
  await say(1);
  await screen.findByText("1 here");
  await say(0);
  expect(screen.getByRole("button", { name: "Rewards" }).textContent).toBe("");
});
