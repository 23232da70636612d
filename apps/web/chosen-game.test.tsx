// @vitest-environment happy-dom
import { screen, waitFor } from "@testing-library/react";
import { beforeAll, expect, test } from "vitest";
import { brandIs } from "@taya/client/brand.testing";
import { fake } from "@taya/client/fake.testing";
import { session, useSession } from "@taya/client/session";
import { ModalHost } from "@taya/ui/modal";
import { show } from "@taya/ui/show.testing";
import type { LoginValue } from "./features/accounts/enter.ts";
import Gates from "./features/accounts/gates.tsx";
import { giveDevice, OPTIONS } from "./features/accounts/passkeys/device.testing.ts";
import { useEntry } from "./features/accounts/use-entry.ts";
import LobbyPage from "./features/catalogue/lobby-page.tsx";
import SearchOverlay from "./features/catalogue/search-overlay.tsx";
import LivePage from "./features/live/live-page.tsx";
import { remember, useLaunch } from "./games/launch.ts";
import { GameRail } from "./games/game-rail.tsx";
import type { GameCard } from "./games/game-tile.tsx";
import { useResume } from "./games/use-play.ts";
import { registerModals } from "./modals.ts";

const figures = { rtp: "96.00", volatility: 3, maxWin: "5000x", minBet: "1.00", maxBet: "500.00" };
const card = (gameType: string, more: Partial<GameCard> = {}): GameCard => ({
  gameId: `TAYA-${gameType}`,
  gameCode: gameType.toLowerCase(),
  name: `The ${gameType.toLowerCase()}`,
  vassalage: "TAYA",
  vendorName: "Taya",
  gameType,
  gameCategory: "RNG",
  accountTypeName: "TAYA",
  nodeId: 1,
  isGame: "GAME",
  icon: "/art/x.avif",
  isHot: 0,
  isNew: 0,
  favourite: false,
  demo: true,
  maintain: 0,
  label: null,
  sort: 1,
  ...figures,
  ...more,
});
const GAMES = {
  slot: card("SLOT"),
  original: card("ORIGINALS"),
  table: card("TABLE", { gameCategory: "LIVE", label: "RNG table" }),
  "vendor's": card("INSTANT", { gameId: "EX-1", vassalage: "EX", vendorName: "Example", demo: false }),
};
const KINDS = Object.keys(GAMES) as (keyof typeof GAMES)[];

const TABLE = {
  tableId: "table-2",
  game: "table",
  name: "Second table",
  phase: "BETTING_OPEN",
  players: 0,
  limits: { min: "1.00", max: "500.00" },
  history: [],
};

const member = { id: "p1", account: "ana", toUpline: false, clubLabel: { labelName: "Bronze", rankLevel: 1 } };
const loggedIn = (type = 0): LoginValue => ({
  token: "t-1",
  firstTimeLogin: false,
  passwordExpired: false,
  passwordState: "OK",
  userInfo: { userName: "ana", memberInfo: { ...member, type }, memberLabel: ["VIP"] },
  merchant: "fiesta",
  merchantCode: "fiesta",
  customerId: "p1",
  isAgent: type,
  ...(type === 4 && { mustAgree: true }),
  expiresAt: 0,
});

/** What the tests of a game and of a login ask, whoever plays. */
function serverOf(game: GameCard) {
  const page = { list: [game], total: 1, pageNo: 1, pageSize: 42 };
  return fake({
    accounts: {
      login: loggedIn(),
      loginPasskey: loggedIn(),
      passkeyOptions: OPTIONS,
      smsNoLogin: { expiredMinutes: 1 },
      externalOptions: { list: [] },
    },
    site: {
      countryCodes: { list: [{ countryCode: "PH", countryDialingCode: "63", name: "Philippines" }], default: "PH" },
      helpCenter: { list: [], groups: [] },
      page: { code: "terms", title: "Terms", html: "", version: "1" },
    },
    compliance: { disclaimer: { accepted: true } },
    catalogue: {
      gameVendor: { data: { lanes: [] }, categories: [] },
      gameList: { ...page, facets: { types: [], vendors: [], features: [], volatility: [], rtp: [] } },
      hotGames: { list: [game] },
      search: { games: [game], vendors: [], fixtures: [] },
      favouriteIds: { list: [] },
      game: {
        ...game,
        description: "",
        rules: [],
        features: [],
        version: "1",
        parSheetHash: "0",
        liveRtp: { value: null, low: null, high: null, rounds: 0 },
      },
    },
    play: {
      tables: { list: [TABLE] },
      games: {
        list: [
          {
            code: "table",
            name: "The table",
            kind: "table",
            version: "1",
            shared: false,
            minBet: "1.00",
            maxBet: "500.00",
          },
        ],
      },
      launchGame: { game_url: "/play/x/y/?session=s", mode: "frame", sessionId: "s" },
      demo: { game_url: "/play/x/y/?session=s" },
    },
  } as unknown as Parameters<typeof fake>[0]);
}

/** The end of every way in: whatever proved who one is ends here. */
function WayIn({ type }: { readonly type: number }) {
  const entry = useEntry();
  return (
    <button type="button" onClick={() => entry(loggedIn(type))}>
      Enter
    </button>
  );
}

function Site({ children, type = 0 }: { readonly children: React.ReactNode; readonly type?: number }) {
  const held = useSession((state) => state.mustAgree);
  useResume();
  return (
    <>
      {children}
      <WayIn type={type} />
      {held ? <Gates /> : <ModalHost />}
    </>
  );
}

beforeAll(registerModals);

async function open(game: GameCard, part: React.ReactNode, { at = "/", type = 0 } = {}) {
  brandIs({ flags: ["MOBILEVERCODELOGIN3", "FREEPLAY3"] });
  remember(null);
  const server = serverOf(game);
  const shown = await show(<Site type={type}>{part}</Site>, { at });
  return { ...shown, server };
}

type Opened = Awaited<ReturnType<typeof open>>;

const expectOpen = async (game: GameCard, { server, address }: Opened) => {
  await waitFor(() => expect(address().pathname).toBe("/game"));
  expect(server.asked("play.launchGame")).toMatchObject([
    { input: { gameId: game.gameId, vassalage: game.vassalage } },
  ]);
  expect(server.asked("play.demo")).toEqual([]);
  expect(useLaunch.getState().launched).toMatchObject({ gameId: game.gameId });
};

/** Presses what says so; by role it would be looked for through everything that is drawn. */
const press = async (name: RegExp) => (await screen.findByLabelText(name)).click();
const pressText = async (text: RegExp) => (await screen.findByText(text, { selector: "button, button *" })).click();

const PLACES: Record<string, (game: GameCard) => Promise<Opened>> = {
  async "a tile of the lobby"(game) {
    const opened = await open(game, <LobbyPage />, { at: "/rng" });
    await press(/^Play The/);
    return opened;
  },
  async "a rail of the home page"(game) {
    const opened = await open(game, <GameRail title="Hot" icon="hot" games={[game]} />);
    await press(/^Play The/);
    return opened;
  },
  async "the search"(game) {
    const opened = await open(game, <SearchOverlay onClose={() => undefined} />);
    await opened.user.type(screen.getByRole("combobox"), "t");
    (await screen.findByRole("option")).click();
    return opened;
  },
  async "a link to the game"(game) {
    const opened = await open(game, <LobbyPage />, { at: `/rng?game=${game.gameId}` });
    await pressText(/^Play$/);
    return opened;
  },
};

const matrix = KINDS.flatMap((kind) => Object.keys(PLACES).map((place) => [kind, place] as const));
test.each(matrix)("a %s that a visitor wanted by %s opens for money once they are in", async (kind, place) => {
  const opened = await PLACES[place]!(GAMES[kind]);
  await enter();
  await expectOpen(GAMES[kind], opened);
});

test("a table of the live lobby that a visitor wanted opens, and the one of several they pressed", async () => {
  const opened = await open(GAMES.table, <LivePage />, { at: "/live" });
  await press(/Second table/);
  await enter();
  await expectOpen(GAMES.table, opened);
  expect(opened.server.asked("play.launchGame")).toMatchObject([{ input: { roomId: "table-2" } }]);
});

test("a demo that a visitor wanted opens as a demo, with the trial's play money", async () => {
  const opened = await open(GAMES.slot, <GameRail title="Hot" icon="hot" games={[GAMES.slot]} />, { type: 4 });
  await pressText(/^Demo/);
  await enter();
  const gate = await screen.findByLabelText("Before you play", { selector: "dialog" });
  await pressText(/^I agree|^Agree/);
  for (const box of gate.querySelectorAll("input")) await opened.user.click(box);
  await pressText(/^I agree|^Agree/);
  await waitFor(() => expect(opened.address().pathname).toBe("/game"));
  expect(opened.server.asked("play.demo")).toHaveLength(1);
  expect(opened.server.asked("play.launchGame")).toEqual([]);
});

/** Comes in by whatever way, once the login stands there. */
async function enter(): Promise<void> {
  await screen.findByLabelText("Log in", { selector: "dialog" });
  screen.getByText("Enter").click();
}

const WAYS: Record<string, (opened: Opened) => Promise<void>> = {
  async "user name and password"({ user }) {
    await user.type(await screen.findByLabelText(/User name/i), "ana");
    await user.type(screen.getByLabelText(/^Password/), "Fiesta-Player-21");
    await user.keyboard("{Enter}");
  },
  async "a code by SMS"({ user }) {
    await user.click(await screen.findByRole("tab", { name: /SMS/ }));
    await user.type(screen.getByLabelText(/Mobile number/), "9171234567");
    await user.type(screen.getByLabelText(/^Verification code/), "123456");
    await user.keyboard("{Enter}");
  },
  async "a passkey"({ user }) {
    giveDevice({ suggests: false });
    await user.click(await screen.findByRole("button", { name: "Log in with a passkey" }));
  },
};

test.each(Object.keys(WAYS))("a slot that a visitor wanted opens after a login by %s", async (way) => {
  if (way === "a passkey") giveDevice({ suggests: false });
  const opened = await open(GAMES.slot, <GameRail title="Hot" icon="hot" games={[GAMES.slot]} />);
  await press(/^Play The/);
  await WAYS[way]!(opened);
  await expectOpen(GAMES.slot, opened);
});

test("S3-21 the session keeps what a login says of its owner", async () => {
  await open(GAMES.slot, null, { type: 1 });
  screen.getByText("Enter").click();
  expect(session.get()).toMatchObject({ customerId: "p1", type: 1, toUpline: false, memberLabel: ["VIP"] });
});

test("who gives up the login is asked nothing later: the game is forgotten", async () => {
  const opened = await open(GAMES.slot, <GameRail title="Hot" icon="hot" games={[GAMES.slot]} />);
  await press(/^Play The/);
  await press(/^Close/);
  await waitFor(() => expect(useLaunch.getState().wanted).toBeNull());
  screen.getByText("Enter").click();
  expect(opened.server.asked("play.launchGame")).toEqual([]);
});
