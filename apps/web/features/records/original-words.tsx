import type { InstantView } from "@taya/games/kit/instant-view";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { loadAreas } from "@taya/client/i18n";

/** The quick games, and the tables with rounds of a player's own. */
const views = import.meta.glob<InstantView>(
  ["../../../../games/instant/*/view.tsx", "../../../../games/table/blackjack-solo/view.tsx"],
  { import: "default" },
);

const viewOf = (code: string) => Object.entries(views).find(([file]) => file.endsWith(`/${code}/view.tsx`))?.[1];

/** Whether the round is one of a game that can tell it in words. */
export const isOriginal = (code: string, outcome: unknown): outcome is object =>
  viewOf(code) !== undefined && typeof outcome === "object" && outcome !== null;

/** What happened in a round, in whole sentences. */
export function OriginalWords({ code, outcome }: { readonly code: string; readonly outcome: object }) {
  const { t } = useTranslation();
  const [view, setView] = useState<InstantView>();
  useEffect(() => {
    let gone = false;
    void (async () => {
      const [found] = await Promise.all([viewOf(code)?.(), loadAreas(["originals"])]);
      await loadAreas(found?.areas ?? []);
      if (!gone) setView(found);
    })();
    return () => {
      gone = true;
    };
  }, [code]);
  if (!view) return null;
  const told = view.tell(outcome, (key, values) =>
    t([`originals.${code}.${key}`, `originals.${key}`, `table.${key}`], { ...values }),
  );
  return (
    <ul data-testid="told" className="grid gap-1 rounded-md bg-bg0 p-4">
      {told.map((sentence) => (
        <li key={sentence}>{sentence}</li>
      ))}
    </ul>
  );
}
