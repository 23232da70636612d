import type { GameView } from "@taya/games/kit/view";
import type { ComponentType, ReactNode } from "react";
import { api } from "@taya/client/api";
import { rememberPermission } from "@taya/client/brand";
import { i18n, loadAreas, startTexts } from "@taya/client/i18n";
import { isSecure } from "@taya/client/secure";
import { inPageLanguage } from "@taya/client/game-texts";
import { Message } from "./message.tsx";

const views = import.meta.glob<GameView>("../../games/*/*/view.tsx", { import: "default" });
/** What a frame knows its game by: the rules, or of a slot the sheet they draw from. */
const rules = {
  ...import.meta.glob<unknown>(["../../games/*/*/game.ts", "!../../games/slots/*/game.ts"], {
    import: "default",
  }),
  ...import.meta.glob<unknown>("../../games/slots/*/par.json", { import: "default" }),
};
/** What a game of a kind is played in: `frames/KIND.tsx`, KIND as its view says. */
const frames = import.meta.glob<ComponentType<FrameProps>>("./frames/*.tsx", { import: "default" });
const texts = import.meta.glob<GameTexts>("../../games/*/*/texts.json", { import: "default" });

/** Texts of a game by language code, as its folder holds them. */
type GameTexts = Readonly<Record<string, GameText>>;

export interface GameText {
  readonly name: string;
  readonly description: string;
  readonly symbols: Readonly<Record<string, string>>;
  readonly rules: readonly string[];
  readonly words?: Readonly<Record<string, string>>;
}

/** What every frame is given. */
export interface FrameProps<View extends GameView = GameView, Rules = unknown> {
  readonly view: View;
  readonly game: Rules;
  readonly text: GameText;
  /** A stored round to show again instead of playing. */
  readonly replay: string | null;
}

/** Finds the game the address names and shows it. */
export async function startGame(
  search = new URLSearchParams(location.search),
  path = location.pathname,
): Promise<ReactNode> {
  const [, , kind, code] = path.split("/");
  const folder = `../../games/${kind}/${code}`;
  const [load, loadRules, loadTexts] = [
    views[`${folder}/view.tsx`],
    rules[`${folder}/game.ts`] ?? rules[`${folder}/par.json`],
    texts[`${folder}/texts.json`],
  ];
  if (!isSecure()) {
    await startTexts(["ui"]);
    return <Message text={i18n.t("ui.insecure.text", { address: location.origin })} />;
  }
  const [, permission] = await Promise.all([startTexts(), api.site.permission({})]);
  await loadAreas(["game", "ui", "faults"]);
  if (permission.ok) rememberPermission(permission.value);
  if (!load || !loadRules || !loadTexts) return <Message text={i18n.t("faults.GAME_UNAVAILABLE")} />;
  const [view, game, all] = await Promise.all([load(), loadRules(), loadTexts()]);
  const Frame = await frames[`./frames/${view.kind}.tsx`]!();
  const text = await inPageLanguage(`${kind}/${code}`, all);
  document.title = text.name;
  return <Frame view={view} game={game} text={text} replay={search.get("replay")} />;
}
