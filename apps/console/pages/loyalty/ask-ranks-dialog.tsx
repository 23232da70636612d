import { useTranslation } from "react-i18next";
import { useCall } from "@taya/client/query";
import { toMinor } from "@taya/client/amount";
import { formatNumber } from "@taya/client/format";
import { formatMinor } from "@taya/kernel/minor";
import { Money } from "@taya/ui/money";
import { Loaded } from "@taya/ui/states";
import type { RankLevel } from "./types.ts";
import { ActionDialog } from "../../ui/action-dialog.tsx";
import { Facts } from "../../ui/page.tsx";
import { api } from "../../lib/api.ts";

interface AskRanksDialogProps {
  readonly list: readonly RankLevel[];
  /** What the levels of now are called. */
  readonly names: readonly string[];
  /** It waits for the second person. */
  readonly onAsked: () => void;
  readonly onClose: () => void;
}

/** Shows what other levels mean and cost, and asks a second operator for them. */
export function AskRanksDialog({ list, names, onAsked, onClose }: AskRanksDialogProps) {
  const { t } = useTranslation();
  const say = (key: string) => t(`console-loyalty.${key}`);
  return (
    <ActionDialog
      title={say("askTitle")}
      explain={
        <>
          <p>{say("askExplain")}</p>
          <p>{say("byTwo")}</p>
        </>
      }
      yes={say("ask")}
      done={say("asked")}
      reasons={["loyaltyCampaign", "loyaltyCosts", "correction"]}
      act={async (sent, making) => {
        const answer = await api.loyalty.changeRanks({ list: [...list], ...sent }, making);
        if (answer.ok) onAsked();
        return answer;
      }}
      onClose={onClose}
    >
      <Preview list={list} names={names} />
    </ActionDialog>
  );
}

function Preview({ list, names }: Pick<AskRanksDialogProps, "list" | "names">) {
  const { t } = useTranslation();
  const reading = useCall(api.loyalty.previewRanks, { list: [...list] });
  const say = (key: string, more: Record<string, unknown> = {}) => t(`console-loyalty.${key}`, more);
  const change = ({ now, soon }: { readonly now: string; readonly soon: string }) => (
    <>
      <Money amount={now} /> →{" "}
      <b>
        <Money amount={soon} />
      </b>
    </>
  );
  return (
    <section aria-label={say("preview")} className="grid gap-2 rounded-md border border-line p-3">
      <h3 className="font-semibold">{say("preview")}</h3>
      <Loaded reading={reading} rows={3}>
        {({ levels, weekly, monthly }) => {
          const moved = levels.map((each, at) => ({ ...each, at })).filter(({ now, soon }) => now !== soon);
          return (
            <>
              <Facts
                facts={[
                  [say("previewWeekly"), change(weekly)],
                  [say("previewMonthly"), change(monthly)],
                  [
                    say("previewUpgrade"),
                    <b key="upgrade">
                      <Money amount={sumOf(levels.map(({ upgrade }) => upgrade))} />
                    </b>,
                  ],
                ]}
              />
              {moved.length === 0 ? (
                <p className="text-text2">{say("previewNobody")}</p>
              ) : (
                <ul className="grid gap-0.5">
                  {moved.map(({ at, now, soon }) => (
                    <li key={at}>
                      {names[at] ?? say("level", { level: at })}: {formatNumber(now)} →{" "}
                      <b>{say("membersSoon", { count: soon })}</b>
                    </li>
                  ))}
                </ul>
              )}
              <p className="text-[13px] text-text2">{say("previewHint")}</p>
            </>
          );
        }}
      </Loaded>
    </section>
  );
}

const sumOf = (amounts: readonly string[]): string =>
  formatMinor(amounts.reduce((sum, amount) => sum + toMinor(amount), 0n));
