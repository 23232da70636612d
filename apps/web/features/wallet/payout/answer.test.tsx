// @vitest-environment happy-dom
import { fireEvent, screen } from "@testing-library/react";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { brandIs } from "@taya/client/brand.testing";
import { fake } from "@taya/client/fake.testing";
import { show } from "@taya/ui/show.testing";
import { Answer } from "./answer.tsx";
import type { Withdrawal } from "./use-payout.ts";

/** The smallest picture there is. */
const PNG = Uint8Array.from(
  atob("iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=="),
  (sign) => sign.charCodeAt(0),
);
const row = { id: "w-1", net: "980.00", status: "PAID_OUT", autoReceiveAt: Date.now() + 3_600_000 } as Withdrawal;

async function question() {
  const server = fake({
    wallet: {
      confirmWithdrawal: row as never,
      withdrawals: { list: [], total: 0, pageNo: 1, pageSize: 20, asOf: 0 },
      withdrawInfo: {} as never,
    },
  });
  const drawn = await show(<Answer row={row} />, { player: {} });
  const press = (name: RegExp) => drawn.user.click(screen.getByRole("button", { name }));
  const sent = () => server.asked("wallet.confirmWithdrawal").map(({ input }) => input);
  return { ...drawn, press, sent };
}

/** One picture chosen, and on to the last look. */
async function withPicture({ user, press }: Awaited<ReturnType<typeof question>>): Promise<void> {
  await press(/^(Next|Continue)/);
  expect(await screen.findByRole("alert")).toBeTruthy();
  const input = document.querySelector<HTMLInputElement>("input[type=file]")!;
  await user.upload(input, new File([PNG], "slip.png", { type: "image/png" }));
  await vi.waitUntil(() => document.querySelectorAll("input[type=file]").length === 2);
  await press(/^(Next|Continue)/);
}

beforeEach(() => {
  brandIs();
  // Nothing here draws pictures.
  vi.stubGlobal("createImageBitmap", async () => ({ width: 1, height: 1, close: () => undefined }));
});

describe("did it arrive", () => {
  test("all of it, after one more yes", async () => {
    const { press, sent } = await question();
    await press(/^Received/);
    expect(sent()).toEqual([]);
    // Until it counts as received by itself.
    expect((await screen.findByRole("timer")).textContent).toMatch(/^Closes by itself in 00:59:\d\d$/);
    const yes = await vi.waitUntil(() => document.querySelector<HTMLElement>("dialog button:last-of-type"));
    fireEvent.click(yes);
    await vi.waitFor(() => expect(sent()).toMatchObject([{ id: "w-1", result: "RECEIVED" }]));
  });

  test("a part: how much, and a picture that shows it", async () => {
    const asked = await question();
    await asked.press(/^Partly/);
    const amount = await screen.findByLabelText(/./, { selector: "dialog input" });
    fireEvent.change(amount, { target: { value: "300.00" } });
    await asked.press(/^(Next|Continue)/);
    await withPicture(asked);
    await asked.press(/^Send/);
    await vi.waitFor(() =>
      expect(asked.sent()).toMatchObject([{ result: "PARTIAL", amount: "300.00", proof: [expect.any(String)] }]),
    );
  });

  test("nothing: a picture that shows it", async () => {
    const asked = await question();
    await asked.press(/^Not/);
    await withPicture(asked);
    await asked.press(/^Send/);
    await vi.waitFor(() =>
      expect(asked.sent()).toMatchObject([{ result: "NOT_RECEIVED", proof: [expect.any(String)] }]),
    );
  });
});
