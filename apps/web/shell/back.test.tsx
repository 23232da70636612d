// @vitest-environment happy-dom
import { act, screen, waitFor } from "@testing-library/react";
import { type ReactNode, useState } from "react";
import { useNavigate } from "react-router";
import { expect, onTestFinished, test, vi } from "vitest";
import { brandIs } from "@taya/client/brand.testing";
import { table } from "@taya/client/calls.gen";
import { fake, silence } from "@taya/client/fake.testing";
import { show } from "@taya/ui/show.testing";
import { CountryPicker } from "../features/accounts/country-picker.tsx";
import WelcomeBack from "../features/accounts/welcome-back.tsx";
import { ProviderMenu } from "../features/catalogue/provider-menu.tsx";
import SearchOverlay from "../features/catalogue/search-overlay.tsx";
import GameHost from "../features/play/game-host.tsx";
import RealityCheck from "../features/safer-play/reality-check.tsx";
import { useLaunch } from "../games/launch.ts";
import SideMenu from "./side-menu.tsx";

const SEEN = { staked: "0.00", won: "0.00", net: "0.00", startedAt: 0 } as never;
const GAME = { url: "/play/x", gameId: "TAYA-pearl", vassalage: "TAYA", name: "Pearl Lagoon" };
const Nothing = () => undefined;

interface Kind {
  readonly part: (close: () => void) => ReactNode;
  /** Opens it, where it is not open when it is drawn. */
  readonly open?: () => Element | null;
  readonly isOpen: () => boolean;
}
const modal = (part: Kind["part"]): Kind => ({ part, isOpen: () => document.querySelector("dialog") !== null });

/** What lies over a page of the site without an address. */
const CLOSED: Record<string, Kind> = {
  "the side menu": modal((close) => <SideMenu beside={false} slim={false} onClose={close} />),
  "the search": modal((close) => <SearchOverlay onClose={close} />),
  "the menu of makers": {
    part: () => <ProviderMenu providers={[]} chosen={[]} onToggle={Nothing} />,
    open: () => document.querySelector("summary"),
    isOpen: () => document.querySelector("details")!.open,
  },
  "the choice of a country": {
    part: () => <CountryPicker countries={[]} code="63" onPick={Nothing} />,
    open: () => document.querySelector("[aria-haspopup=listbox]"),
    isOpen: () => document.querySelector("[aria-haspopup=listbox][aria-expanded=true]") !== null,
  },
};
/** What must be answered. */
const HELD: Record<string, Kind> = {
  "the reality check": modal(() => <RealityCheck status={SEEN} />),
  "the question who is back": modal(() => <WelcomeBack />),
};

/** A server that leaves whatever is asked of it unanswered. */
const unanswered = Object.fromEntries(
  Object.entries(table).map(([room, calls]) => [
    room,
    Object.fromEntries(Object.keys(calls).map((name) => [name, silence])),
  ]),
);

/** A kind of thing over the second of two pages. */
async function over({ part, open }: Kind, second = "/second") {
  brandIs();
  fake(unanswered as never);
  function Page() {
    const navigate = useNavigate();
    const [shown, setShown] = useState(false);
    return (
      <>
        <button onClick={() => void navigate(second)}>on</button>
        <button onClick={() => setShown(true)}>draw</button>
        {shown && part(() => setShown(false))}
      </>
    );
  }
  const drawn = await show(<Page />, { at: "/first", player: {} });
  for (const name of ["on", "draw"]) act(() => screen.getByText(name).click());
  if (open) act(() => (open() as HTMLElement).click());
  return drawn;
}

test.each(Object.entries(CLOSED))("Back closes %s, and only then leads back", async (_name, kind) => {
  const { back, address } = await over(kind);
  await waitFor(() => expect(kind.isOpen()).toBe(true));
  await back();
  expect([kind.isOpen(), address().pathname]).toEqual([false, "/second"]);
  await back();
  expect(address().pathname).toBe("/first");
});

test.each(Object.entries(HELD))("Back does not lead past %s", async (_name, kind) => {
  const { back, address } = await over(kind);
  await back();
  expect([kind.isOpen(), address().pathname]).toEqual([true, "/second"]);
});

test("Back closes what lies over a game of the house, which says so, and then leaves the game", async () => {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  onTestFinished(() => {
    vi.restoreAllMocks();
    useLaunch.setState({ launched: null });
  });
  useLaunch.setState({ launched: GAME, stale: false });
  const { back, address } = await over({ part: () => <GameHost />, isOpen: () => true }, "/game");
  const frame = await screen.findByTitle<HTMLIFrameElement>(GAME.name);
  // This document loads no frames; what it would say to one is heard here.
  const told = vi.fn<(said: object, origin: string) => void>();
  const contentWindow = { postMessage: told } as unknown as Window;
  Object.defineProperty(frame, "contentWindow", { value: contentWindow });
  const says = (on: boolean) => {
    const data = { source: "taya-game", type: "covered", on };
    const said = { data, origin: location.origin, source: contentWindow };
    return act(() => void dispatchEvent(new MessageEvent("message", said)));
  };
  says(true);
  await back();
  expect(told.mock.calls).toEqual([[{ source: "taya-site", type: "back" }, location.origin]]);
  expect(address().pathname).toBe("/game");
  says(false);
  await back();
  expect(address().pathname).toBe("/first");
});
