import type { Say } from "@taya/games/kit/table-view";
import { useTranslation } from "react-i18next";
import { sayFault } from "@taya/client/i18n";
import { Spinner } from "@taya/ui/icon";
import type { TableNow } from "./heard.ts";

interface NoticesProps {
  readonly lost: boolean;
  readonly fault: string | undefined;
  readonly visitor?: boolean;
  readonly trial?: boolean;
  readonly table?: TableNow;
  readonly say: Say;
}

/** What keeps a player from betting here, each in a sentence. */
export function Notices({ lost, fault, visitor, trial, table, say }: NoticesProps) {
  const { t } = useTranslation();
  const said = [
    lost && say("lost"),
    fault && sayFault(t, fault),
    visitor && t("game.loginFirst"),
    trial && say("trial"),
    table && !table.open && say(table.phase === "IDLE" ? "closed" : "closing"),
    table?.open && table.phase === "IDLE" && say("resting"),
    table?.phase === "VOID" && say("voided"),
  ].filter((each) => typeof each === "string");
  if (said.length > 0)
    return (
      <div
        role="alert"
        data-testid="table-notice"
        className="relative grid gap-0.5 px-3 py-1.5 text-center font-bold text-warn bg-black/70"
      >
        {said.map((each) => (
          <p key={each}>{each}</p>
        ))}
      </div>
    );
  if (table) return null;
  return (
    <p role="status" className="relative grow grid place-items-center">
      <Spinner size={36} />
    </p>
  );
}
