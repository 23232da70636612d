import { useTranslation } from "react-i18next";
import { useCall } from "@taya/client/query";
import { Money } from "@taya/ui/money";
import { Loaded } from "@taya/ui/states";
import type { Liability } from "./types.ts";
import { Part } from "../../ui/page.tsx";
import { Table } from "../../ui/table.tsx";
import { api } from "../../lib/api.ts";

const EVERY_MS = 10_000;

interface LiabilityPartProps {
  readonly gameId: number;
  readonly numero: string;
}

/** What each number or outcome of an issue could cost, the dearest first, with a bar beside it. */
export function LiabilityPart({ gameId, numero }: LiabilityPartProps) {
  const { t } = useTranslation();
  const say = (key: string) => t(`console-lottery.${key}`);
  const reading = useCall(api.lottery.liability, { gameId, numero }, { everyMs: EVERY_MS });
  return (
    <div className="min-w-0">
      <Part title={say("tab.liability")} aside={reading.data && <Staked stake={reading.data.stake} />}>
        <p className="text-[13px] text-text2">{say("liabilityIntro")}</p>
        <Loaded reading={reading}>
          {({ list }) => (
            <Table
              label={say("tab.liability")}
              rows={list}
              keyOf={({ code, symbol }) => `${code} ${symbol}`}
              empty={say("noLiability")}
              columns={[
                { id: "symbol", label: say("number"), cell: (line) => <Named line={line} /> },
                {
                  id: "play",
                  label: say("play"),
                  cell: ({ name, code }) => (
                    <>
                      {name} {name !== code && <span className="text-[12px] text-text2">{code}</span>}
                    </>
                  ),
                },
                {
                  id: "stake",
                  label: say("stake"),
                  end: true,
                  wide: true,
                  cell: ({ stake }) => <Money amount={stake} />,
                },
                {
                  id: "payout",
                  label: say("couldPay"),
                  end: true,
                  cell: ({ payout }) => <Bar payout={payout} largest={list[0]?.payout ?? "0"} />,
                },
              ]}
            />
          )}
        </Loaded>
      </Part>
    </div>
  );
}

/** A number or outcome by its name, with the place it is bet on where plays have several. */
function Named({ line: { label, place } }: { readonly line: Liability }) {
  const { t } = useTranslation();
  return (
    <>
      <b className="money">{label}</b>
      {place !== null && <span className="block text-[12px] text-text2">{t("console-lottery.place", { place })}</span>}
    </>
  );
}

function Staked({ stake }: { readonly stake: string }) {
  const { t } = useTranslation();
  return (
    <span className="text-[13px] text-text2">
      {t("console-lottery.staked")} <Money amount={stake} className="font-semibold text-text" />
    </span>
  );
}

function Bar({ payout, largest }: { readonly payout: string; readonly largest: string }) {
  const share = Math.round((100 * Number(payout)) / Math.max(Number(largest), 0.01));
  return (
    <span className="grid gap-1 justify-items-end">
      <Money amount={payout} />
      <span aria-hidden="true" className="block h-1 w-full max-w-40 rounded bg-bg2">
        <span className="block h-1 rounded bg-brand ms-auto" style={{ width: `${share}%` }} />
      </span>
    </span>
  );
}
