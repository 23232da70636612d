import type { InstantView } from "@taya/games/kit/instant-view";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { loadAreas } from "../../lib/i18n.ts";

const views = import.meta.glob<InstantView>("../../../../games/instant/*/view.tsx", { import: "default" });

const viewOf = (code: string) => views[`../../../../games/instant/${code}/view.tsx`];

/** Whether the round is one of a quick game that can tell it in words. */
export const isOriginal = (code: string, outcome: unknown): outcome is object =>
  viewOf(code) !== undefined && typeof outcome === "object" && outcome !== null;

/** What happened in a round of a quick game, in whole sentences. */
export function OriginalWords({ code, outcome }: { readonly code: string; readonly outcome: object }) {
  const { t } = useTranslation();
  const [view, setView] = useState<InstantView>();
  useEffect(() => {
    let gone = false;
    void Promise.all([viewOf(code)?.(), loadAreas(["originals"])]).then(([found]) => !gone && setView(found));
    return () => {
      gone = true;
    };
  }, [code]);
  if (!view) return null;
  const told = view.tell(outcome, (key, values) => t([`originals.${code}.${key}`, `originals.${key}`], { ...values }));
  return (
    <ul data-testid="told" className="grid gap-1 rounded-md bg-bg0 p-4">
      {told.map((sentence) => (
        <li key={sentence}>{sentence}</li>
      ))}
    </ul>
  );
}
