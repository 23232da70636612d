import { useTranslation } from "react-i18next";
import { Icon } from "@taya/ui/icon";
import { stepsOf, type TrackStep } from "./tracker.rules.ts";
import { useWording, type Withdrawal } from "./use-payout.ts";

const BAD = new Set(["CANCELLED", "REJECTED", "FAILED"]);

/** The way of a withdrawal: steps made with date and time, the one under way, those to come. Downwards on phones. */
export function Steps({ row }: { readonly row: Withdrawal }) {
  const { t } = useTranslation();
  return (
    <ol aria-label={t("payout.way")} className="grid sm:grid-flow-col sm:auto-cols-fr gap-y-0">
      {stepsOf(row.steps, row.status).map((step) => (
        <StepLine key={step.name} step={step} />
      ))}
    </ol>
  );
}

function StepLine({ step }: { readonly step: TrackStep }) {
  const { t } = useTranslation();
  const wording = useWording();
  const { name, state, at } = step;
  const bad = BAD.has(name);
  const icon = state === "done" ? (bad ? "circle-x" : "circle-check") : "clock";
  const tone = state === "done" ? (bad ? "text-lose" : "text-win") : state === "now" ? "text-warn" : "text-text3";
  return (
    <li
      aria-current={state === "now" ? "step" : undefined}
      className="group relative flex sm:grid gap-3 sm:gap-1 pb-3 sm:pb-0 sm:pe-3 last:pb-0"
    >
      <span
        aria-hidden="true"
        className={`absolute group-last:hidden max-sm:top-5 max-sm:bottom-0 max-sm:inset-s-[9px] max-sm:w-0.5 sm:top-[9px] sm:inset-s-6 sm:inset-e-1 sm:h-0.5 rounded-full ${state === "done" ? "bg-win/50" : "bg-line"}`}
      />
      <Icon name={icon} className={tone} />
      <span className="min-w-0 text-[13px]">
        <b className={`block font-semibold ${state === "ahead" ? "text-text3" : ""}`}>{t(`payout.track.${name}`)}</b>
        <span className="block text-[12px] text-text3">
          {at === undefined ? t(`payout.track.${state}`) : wording.at(at)}
        </span>
      </span>
    </li>
  );
}
