import type { HandView, Say } from "@taya/games/kit/table-view";
import { useTranslation } from "react-i18next";
import { sayFault } from "@taya/client/i18n";
import { Button } from "@taya/ui/button";
import { Ring } from "@taya/ui/ring";
import { tell } from "../parent.ts";
import type { Playing } from "./use-hand.ts";
import { useServerNow } from "./use-now.ts";

const LAST_MS = 4_000;

interface HandActionsProps {
  readonly view: HandView;
  readonly playing: Playing;
  /** How long a decision has, in milliseconds. */
  readonly decideMs: number;
  readonly say: Say;
}

/** What may be done in the own hand, and how long: in the place of the chips while hands are played. */
export function HandActions({ view, playing, decideMs, say }: HandActionsProps) {
  const { t } = useTranslation();
  const { hand, busy, fault, act } = playing;
  const now = useServerNow(250);
  if (!hand) return null;
  const left = Math.max(0, (hand.until ?? 0) - now);
  const deciding = hand.actions.length > 0 && left > 0;
  const offered = view.actions.filter(
    ({ action }) =>
      hand.actions.includes(action) || (deciding && !hand.actions.includes("decline") && FIXED.has(action)),
  );
  return (
    <div className="grid gap-1 max-w-3xl w-full mx-auto" data-testid="hand-actions" data-seq={hand.seq}>
      {fault && (
        <div role="alert" className="flex flex-wrap items-center justify-center gap-2 text-center">
          <p className="font-bold text-lose">{sayFault(t, fault)}</p>
          {fault === "WALLET_INSUFFICIENT" && (
            <Button look="gold" className="min-h-9!" onClick={() => tell({ type: "deposit" })}>
              {t("game.deposit")}
            </Button>
          )}
        </div>
      )}
      {deciding ? (
        <div className="flex items-stretch gap-1.5">
          <TimeLeft left={left} decideMs={decideMs} say={say} />
          <div role="group" aria-label={say("moves")} className="grow flex gap-1.5 min-w-0">
            {offered.map(({ action, look, cost, key }) => {
              const off = busy || !hand.actions.includes(action);
              return (
                <button
                  key={action}
                  type="button"
                  data-act={action}
                  aria-disabled={off}
                  aria-keyshortcuts={key}
                  onClick={() => off || act(action)}
                  className={`grow basis-0 min-w-0 min-h-14 px-1 rounded-md font-bold grid content-center justify-items-center leading-tight shadow-[0_3px_0_#0009] aria-disabled:opacity-40 ${look}`}
                >
                  <span className="text-[clamp(13px,3.6vw,16px)]">{say(`hand.act.${action}`)}</span>
                  {cost !== undefined && <span className="text-[12px] money">+{hand.worth(cost)}</span>}
                </button>
              );
            })}
          </div>
        </div>
      ) : (
        <p
          role="status"
          data-testid="hand-waits"
          className="min-h-14 grid place-items-center text-center font-bold text-text2"
        >
          {view.waits(hand.state, say)}
        </p>
      )}
    </div>
  );
}

/** These keep their place while a hand is played, whether they may be done or not. */
const FIXED = new Set(["hit", "stand", "double", "split"]);

function TimeLeft({ left, decideMs, say }: { readonly left: number; readonly decideMs: number; readonly say: Say }) {
  const late = left <= LAST_MS;
  return (
    <div
      role="timer"
      aria-label={say("decideIn", { seconds: Math.ceil(left / 1000) })}
      className="grid place-items-center"
    >
      <Ring
        size={52}
        line={11}
        share={Math.min(1, left / decideMs)}
        colour={late ? "var(--color-lose)" : "var(--color-win)"}
        ground="#ffffff24"
        text={Math.ceil(left / 1000)}
        textSize={34}
      />
    </div>
  );
}
