// @vitest-environment happy-dom
import dice from "../../../games/instant/dice/game.ts";
import view from "../../../games/instant/dice/view.tsx";
import { screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { brandIs } from "@taya/client/brand.testing";
import { fake, silence } from "@taya/client/fake.testing";
import { show } from "@taya/ui/show.testing";
import { BetPanel } from "./bet-panel.tsx";
import { useTableOf } from "./use-table-of.ts";

// The sounds want a device for them when they are loaded; here nothing is heard.
vi.hoisted(() => void vi.stubGlobal("AudioContext", class {}));

function Panel() {
  return (
    <BetPanel
      table={useTableOf(view as never, dice as never, null)}
      byItself={false}
      onByItself={() => {}}
      bare={false}
    />
  );
}

beforeEach(() => brandIs());

async function panel() {
  const server = fake({
    wallet: { balance: { cash: "900.00" } as never },
    compliance: { playTerms: { autoplay: true, stopsRequired: false, otherCycleMs: 0, slotCycleMs: 0 } as never },
    play: { openRounds: { list: [] } as never, playRound: silence },
  });
  const { user } = await show(<Panel />, { player: {} });
  const put = async (field: HTMLElement, text: string) => {
    await user.clear(field);
    if (text !== "") await user.type(field, text);
  };
  const stakes = () => server.asked("play.playRound").map(({ input }) => input["stake"]);
  return { server, user, put, stakes, bet: screen.getByTestId("bet"), stake: screen.getByTestId("game-stake") };
}

test.each(["", "1e1", "-5", "ten", "1.234", "0.01", "999999", "2 00"])(
  "a stake of '%s' bets nothing, by the button or the key, and says why",
  async (text) => {
    const { user, put, bet, stake, stakes } = await panel();
    await put(stake, text);
    await user.click(bet);
    await user.tab();
    expect(stake).toHaveProperty("value", text);
    await user.keyboard("{Enter}");
    document.body.focus();
    await user.keyboard(" ");
    expect(bet).toHaveProperty("disabled", true);
    expect(screen.getByRole("alert").textContent).toContain("a round");
    expect(stakes()).toEqual([]);
  },
);

test.each([
  ["２", "2.00"],
  ["0,50", undefined],
  ["7,50", "7.50"],
  [" 12 ", "12.00"],
])("what is typed as %s is bet as that and nothing else", async (text, stands) => {
  const { user, put, bet, stake, stakes } = await panel();
  await put(stake, text);
  await user.click(bet);
  if (stands !== undefined) await waitFor(() => expect(stakes()).toEqual([stands]));
  else expect(stakes()).toEqual([]);
});

test("a target that is none holds the bet, and another way to choose one lets it go", async () => {
  const { user, put, bet, stakes } = await panel();
  const target = screen.getByRole("textbox", { name: /roll|target|number/i });
  for (const text of ["", "1e1", "-5", "100", "49.555"]) {
    await put(target, text);
    await user.tab();
    expect(target).toHaveProperty("value", text);
    expect(bet, text).toHaveProperty("disabled", true);
    await user.click(bet);
  }
  expect(stakes()).toEqual([]);
  await put(target, "25,5");
  await user.click(bet);
  await waitFor(() => expect(stakes()).toHaveLength(1));
});
