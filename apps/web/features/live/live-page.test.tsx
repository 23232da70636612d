// @vitest-environment happy-dom
import { screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { brandIs } from "@taya/client/brand.testing";
import { fake } from "@taya/client/fake.testing";
import { show } from "@taya/ui/show.testing";
import LivePage from "./live-page.tsx";

const card = (gameCode: string, vassalage: string, vendorName: string) => ({
  gameId: `${vassalage}-${gameCode}`,
  gameCode,
  name: `Game ${gameCode}`,
  vassalage,
  vendorName,
  gameType: "TABLE",
  gameCategory: "LIVE",
  nodeId: 1,
  isGame: "GAME",
  icon: "/art/x.avif",
  label: "RNG table",
  maintain: 0,
});
const table = (game: string) => ({
  tableId: `${game}-1`,
  game,
  name: `Table ${game}`,
  phase: "BETTING_OPEN",
  players: 0,
  limits: { min: "1.00", max: "500.00" },
  history: [],
});

function lobby() {
  brandIs();
  const list = [card("roulette", "TAYA", "Taya"), card("sicbo", "TAYA", "Taya"), card("wheel", "EX", "Example")];
  const answers = {
    catalogue: { gameList: { list, total: 3, facets: {} }, gameVendor: { data: { lanes: [] }, categories: [] } },
    play: { tables: { list: ["roulette", "sicbo", "wheel"].map(table) }, games: { list: [] } },
  };
  return fake(answers as unknown as Parameters<typeof fake>[0]);
}
const tables = () => screen.queryAllByRole("heading", { level: 3 }).map((each) => each.textContent);

test("an address that names a maker shows its tables only, says whose, and leads to all", async () => {
  lobby();
  const { user, address } = await show(<LivePage />, { at: "/live?vassalage=EX" });
  await screen.findByText("Example");
  await waitFor(() => expect(tables()).toEqual(["Table wheel"]));
  await user.click(screen.getByRole("button", { name: "Clear the filters" }));
  await waitFor(() => expect(tables()).toEqual(["Table roulette", "Table sicbo", "Table wheel"]));
  expect(address().search).toBe("");
});

test("an address that names a game opens what is to know of it over the tables, and Back does not open it again", async () => {
  lobby();
  const { address } = await show(<LivePage />, { at: "/live?game=TAYA-sicbo&vassalage=TAYA" });
  await waitFor(() => expect(address().search).toBe("?vassalage=TAYA&m=game&id=TAYA-sicbo"));
  await waitFor(() => expect(tables()).toEqual(["Table roulette", "Table sicbo"]));
});
