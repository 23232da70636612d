import { useTranslation } from "react-i18next";
import { Money } from "@taya/ui/money";
import { Checkbox, SelectField } from "@taya/ui/field";
import { Multiple } from "../bet/multiple.tsx";
import type { Room } from "../bet/room.ts";
import { type Chase, ISSUES_MOST, PLANS, type PlanName } from "../rules/chase.ts";
import { issuesFrom } from "../rules/slip.ts";
import { minorText } from "../rules/stake.ts";
import { changeSlip } from "./store.ts";
import type { Betting } from "./use-betting.ts";

const RATE_MOST = 1_000;

/** The same bets on several issues: how many, by which plan, and whether a win ends it. */
export function ChaseForm({ room, betting }: { readonly room: Room; readonly betting: Betting }) {
  const { t } = useTranslation();
  const { chase, key, slip, sums } = betting;
  const issues = room.issues.onSale.map(({ numero }) => numero);
  const known = Math.min(issuesFrom(issues, slip.numero), ISSUES_MOST, room.menu.presale + 1);
  if (known < 2) return null;
  const put = (change: Partial<Chase>) =>
    changeSlip(key, (now) => ({ ...now, chase: { ...now.chase, ...change }, orderId: "" }));
  return (
    <section className="rounded-sm bg-bg2 p-2.5 grid gap-3">
      <Checkbox checked={chase.on} onChange={(event) => put({ on: event.target.checked })}>
        <b className="text-text">{t("lottery.chase.title")}</b>
        <span className="block text-[13px] text-text3">{t("lottery.chase.help")}</span>
      </Checkbox>
      {chase.on && (
        <>
          <div className="flex flex-wrap gap-3">
            <Multiple
              label={t("lottery.chase.issues")}
              value={chase.issues}
              most={known}
              least={2}
              onChange={(value) => put({ issues: value })}
            />
            {chase.plan === "profit" ? (
              <Multiple
                label={t("lottery.chase.rate")}
                value={chase.rate}
                most={RATE_MOST}
                onChange={(rate) => put({ rate })}
              />
            ) : (
              <Multiple
                label={t("lottery.chase.start")}
                value={chase.start}
                most={999}
                onChange={(start) => put({ start })}
              />
            )}
            {chase.plan === "double" && (
              <Multiple
                label={t("lottery.chase.every")}
                value={chase.every}
                most={known}
                onChange={(every) => put({ every })}
              />
            )}
          </div>
          <SelectField
            label={t("lottery.chase.plan")}
            value={chase.plan}
            onChange={(event) => put({ plan: event.target.value as PlanName })}
          >
            {PLANS.map((plan) => (
              <option key={plan} value={plan}>
                {t(`lottery.chase.${plan}`)}
              </option>
            ))}
          </SelectField>
          <Checkbox checked={chase.stopOnWin} onChange={(event) => put({ stopOnWin: event.target.checked })}>
            {t("lottery.chase.stopOnWin")}
          </Checkbox>
          {sums.planFails ? (
            <p role="alert" className="text-[14px] text-lose">
              {t("lottery.chase.fails")}
            </p>
          ) : (
            betting.sums.parts.length > 0 && <Parts betting={betting} />
          )}
        </>
      )}
    </section>
  );
}

/** Every issue of the chase with its multiple and what it costs. */
function Parts({ betting }: { readonly betting: Betting }) {
  const { t } = useTranslation();
  const { parts, total } = betting.sums;
  const times = parts.reduce((sum, { multiple }) => sum + multiple, 0);
  const each = total === undefined || times === 0 ? 0n : total / BigInt(times);
  return (
    <details>
      <summary className="min-h-11 flex items-center text-[14px] font-semibold text-brand-text cursor-pointer">
        {t("lottery.chase.show", { count: parts.length })}
      </summary>
      <ol className="grid gap-0.5 max-h-40 overflow-y-auto text-[13px] money">
        {parts.map(({ numero, multiple }) => (
          <li key={numero} className="flex justify-between gap-3 py-0.5">
            <span>{numero}</span>
            <span className="text-text3">×{multiple}</span>
            <Money amount={minorText(each * BigInt(multiple))} />
          </li>
        ))}
      </ol>
    </details>
  );
}
