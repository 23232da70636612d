import type { CrashView } from "@taya/games/kit/crash-view";
import type { TableGame } from "@taya/games/kit/table-game";
import type { Say, TableView } from "@taya/games/kit/table-view";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { loadAreas } from "@taya/client/i18n";
import { Money } from "@taya/ui/money";
import { inPageLanguage } from "@taya/client/game-texts";

type View = TableView | CrashView;
interface Text {
  readonly words?: Readonly<Record<string, string>>;
}
type Texts = Readonly<Record<string, Text>>;

const views = import.meta.glob<View>(
  ["../../../../games/table/*/view.tsx", "!../../../../games/table/blackjack-solo/*"],
  { import: "default" },
);
const rules = import.meta.glob<TableGame>(
  ["../../../../games/table/*/game.ts", "!../../../../games/table/blackjack-solo/*"],
  { import: "default" },
);
const texts = import.meta.glob<Texts>(
  ["../../../../games/table/*/texts.json", "!../../../../games/table/blackjack-solo/*"],
  { import: "default" },
);

const folderOf = (code: string): string => `../../../../games/table/${code}`;

interface Loaded {
  readonly view: View;
  readonly game: TableGame;
  readonly text: Text;
}

/** Bets at a shared table, as the record's detail tells them. */
export interface TableBets {
  readonly bets: readonly { readonly spot: string; readonly amount: string; readonly payout?: string | undefined }[];
  /** What was done in the own hand, where one was played. */
  readonly acts: readonly string[];
}

/** Where the bets of a round lay, what each brought, and what happened on the table in whole sentences. */
export function TableWords({
  code,
  betId,
  table,
  outcome,
}: {
  readonly code: string;
  readonly betId: string;
  readonly table: TableBets;
  readonly outcome: unknown;
}) {
  const { t } = useTranslation();
  const [loaded, say] = useTable(code);
  if (!loaded) return null;
  const told = toldOf(loaded, { betId, table, outcome }, say);
  return (
    <div className="grid gap-3">
      <table className="w-full text-[13px]">
        <thead>
          <tr className="text-text3">
            <th className="py-1 text-start font-normal">{t("table.bet")}</th>
            <th className="py-1 text-end font-normal">{t("records.summary.stake")}</th>
            <th className="py-1 text-end font-normal">{t("records.summary.payout")}</th>
          </tr>
        </thead>
        <tbody>
          {table.bets.map(({ spot, amount, payout }) => (
            <tr key={spot} className="border-t border-line">
              <td className="py-1.5">{loaded.view.name(spot, say)}</td>
              <td className="text-end">
                <Money amount={amount} />
              </td>
              <td className="text-end">{payout === undefined ? "–" : <Money amount={payout} />}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {told.length > 0 && (
        <ul data-testid="told" className="grid gap-1 rounded-md bg-bg0 p-4">
          {told.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      )}
    </div>
  );
}

function toldOf(
  { view, game }: Loaded,
  { betId, table, outcome }: { readonly betId: string; readonly table: TableBets; readonly outcome: unknown },
  say: Say,
): readonly string[] {
  if (view.kind !== "table" || typeof outcome !== "object" || outcome === null) return [];
  const played = game.hand && table.bets.some(({ spot }) => spot === game.hand!.spot);
  const state = played && game.hand!.seen(outcome, { betId, done: table.acts }, "over");
  return [...view.words(outcome, say), ...(played && view.hand ? view.hand.words({ state, actions: [] }, say) : [])];
}

/** The parts of a table's game, loaded when a record of it is opened, and how it says its words. */
function useTable(code: string): readonly [Loaded | undefined, Say] {
  const { t, i18n } = useTranslation();
  const [loaded, setLoaded] = useState<Loaded>();
  useEffect(() => {
    let gone = false;
    const folder = folderOf(code);
    const [view, game, text] = [views[`${folder}/view.tsx`], rules[`${folder}/game.ts`], texts[`${folder}/texts.json`]];
    if (!view || !game || !text) return;
    void (async () => {
      const [found, maths, said] = await Promise.all([view(), game(), text(), loadAreas(["table"])]);
      const inOurs = await inPageLanguage(`table/${code}`, said);
      if (!gone) setLoaded({ view: found, game: maths, text: inOurs });
    })();
    return () => {
      gone = true;
    };
  }, [code]);
  const words = loaded?.text.words ?? {};
  const say: Say = (key, values) => {
    const own = words[key];
    if (own !== undefined)
      return own.replaceAll(/\{\{(\w+)\}\}/g, (hole, name: string) => String(values?.[name] ?? hole));
    return i18n.exists(`table.${key}`, { ...values }) ? t(`table.${key}`, { ...values }) : key;
  };
  return [loaded, say];
}
