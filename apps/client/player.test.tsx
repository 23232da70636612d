// @vitest-environment happy-dom
import { act, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { show } from "@taya/ui/show.testing";
import { fake } from "./fake.testing.ts";
import { useBalance } from "./player.ts";
import { topics } from "./topics.ts";

const Balance = () => <p>{useBalance().data?.sumBalance ?? "none"}</p>;
const balance = (sumBalance: string) => ({ cash: sumBalance, sumBalance, currency: "PHP" }) as never;

test("a balance asked before the page slept, and answered late, does not stand over the one told after it", async () => {
  const server = fake({ wallet: { balance: balance("100.00") } });
  const answered = globalThis.fetch;
  let late = () => {};
  const slept = new Promise<void>((resolve) => (late = resolve));
  vi.stubGlobal("fetch", async (...asked: Parameters<typeof fetch>) => {
    const answer = await answered(...asked);
    await slept;
    return answer;
  });
  await show(<Balance />, { player: {} });
  await vi.waitFor(() => expect(server.asked("wallet.balance")).toHaveLength(1));
  server.tell(topics.wallet.balance as never, { ...(balance("250.00") as object), reason: "BET" });
  await screen.findByText("250.00");
  await act(async () => {
    late();
    await slept;
    // The late answer is read in several steps, each a turn of the clock.
    for (let step = 0; step < 10; step++) await new Promise((resolve) => setTimeout(resolve, 0));
  });
  expect(screen.getByText("250.00")).toBeTruthy();
});
