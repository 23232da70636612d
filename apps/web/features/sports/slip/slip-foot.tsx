import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { api } from "@taya/client/api";
import { usePlayer } from "@taya/client/player";
import { useCall } from "@taya/client/query";
import { formatMinor } from "@taya/kernel/minor";
import { Icon } from "@taya/ui/icon";
import { Money } from "@taya/ui/money";
import { useOdds } from "../odds/use-odds-format.ts";
import { Keypad } from "./keypad.tsx";
import { PlaceButton } from "./place-button.tsx";
import { SlipNotes } from "./slip-note.tsx";
import type { Betting } from "./use-betting.ts";
import type { Ticket } from "./ticket.rules.ts";

interface SlipFootProps {
  readonly betting: Betting;
  /** Whose stake the keypad types. */
  readonly active: Ticket | undefined;
  readonly busy: boolean;
  /** Whether it is being typed. */
  readonly typing: boolean;
}

/** What everything costs and may return, what stands against it, and the one button; always in sight. */
export function SlipFoot({ betting, active, busy, typing }: SlipFootProps) {
  const { t } = useTranslation();
  const write = useOdds();
  const { views, total, potential } = betting;
  const [only] = views;
  return (
    <div className="grid gap-2.5 border-t border-line bg-bg1 p-3">
      {views.length > 0 && (
        <dl className="grid gap-0.5 text-[13px]">
          {views.length === 1 && only!.odds !== undefined && only!.ticket.type !== "SYSTEM" && (
            <Row name={t("slip.odds")}>{write(only!.odds)}</Row>
          )}
          <Row name={t("slip.total")}>
            <span data-testid="slip-total">
              <Money amount={formatMinor(total)} />
            </span>
          </Row>
          <Row name={t("slip.potential")} large>
            <span className="text-win" data-testid="slip-potential">
              <Money amount={formatMinor(potential)} />
            </span>
          </Row>
        </dl>
      )}
      <Terms />
      <SlipNotes betting={betting} />
      {active && <Keypad ticket={active} disabled={busy} shown={typing} />}
      <PlaceButton betting={betting} />
    </div>
  );
}

function Row({
  name,
  large = false,
  children,
}: {
  readonly name: string;
  readonly large?: boolean;
  readonly children: ReactNode;
}) {
  return (
    <div className="flex items-baseline justify-between gap-4">
      <dt className={large ? "font-bold" : "text-text3"}>{name}</dt>
      <dd className={`money font-bold ${large ? "text-lg" : ""}`}>{children}</dd>
    </div>
  );
}

const ALL = 100;

/** Whoever may bet only a part of the usual limits is told so, and why. */
function Terms() {
  const { t } = useTranslation();
  const { token, trial } = usePlayer();
  const { data } = useCall(api.sportsbook.terms, {}, { enabled: token !== null && !trial, freshMs: 300_000 });
  if (!data || data.factor >= ALL) return null;
  return (
    <p data-testid="slip-terms" className="flex gap-2 text-[12px] text-text2">
      <Icon name="info-circle" size={16} />
      {t(data.reason ? "slip.terms.because" : "slip.terms", { percent: data.factor, reason: data.reason ?? "" })}
    </p>
  );
}
