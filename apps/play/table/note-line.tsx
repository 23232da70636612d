import type { Say } from "@taya/games/kit/table-view";
import type { TFunction } from "i18next";
import { useTranslation } from "react-i18next";
import { formatAmount } from "@taya/client/amount";
import { sayFault } from "@taya/client/i18n";
import { Button } from "@taya/ui/button";
import { tell } from "../parent.ts";
import type { Note } from "./layout-store.ts";

const BAD = new Set(["late", "unconfirmed", "changed", "void", "refused", "stopped", "waiting", "missed"]);

/** What is to be known of the own bets, in one sentence. */
export function NoteLine({
  note,
  values,
  say,
}: {
  readonly note: Note | undefined;
  readonly values: Record<string, string>;
  readonly say: Say;
}) {
  const { t } = useTranslation();
  if (!note || !BAD.has(note.is)) return null;
  const text = textOf(note, { t, say, values });
  return (
    <div
      role="alert"
      data-testid="table-note"
      className="flex flex-wrap items-center justify-center gap-2 px-3 text-center"
    >
      <p className={`font-bold ${note.is === "refused" ? "text-lose" : "text-warn"}`}>{text}</p>
      {(note.is === "refused" && note.fault === "WALLET_INSUFFICIENT") ||
      (note.is === "stopped" && note.by === "funds") ? (
        <Button look="gold" className="min-h-9!" onClick={() => tell({ type: "deposit" })}>
          {t("game.deposit")}
        </Button>
      ) : null}
    </div>
  );
}

interface Saying {
  readonly t: TFunction;
  readonly say: Say;
  readonly values: Record<string, string>;
}

function textOf(note: Note, { t, say, values }: Saying): string {
  if (note.is === "refused") return sayFault(t, note.fault);
  if (note.is === "stopped") return say(`stopped.${note.by}`, values);
  if (note.is !== "missed") return say(`note.${note.is}`);
  return say(`missed.${note.how}`, { stake: formatAmount(note.stake), payout: formatAmount(note.payout) });
}
