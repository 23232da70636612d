import { useTranslation } from "react-i18next";
import { When } from "../../ui/when.tsx";
import type { ComplaintRow } from "./types.ts";

const LOOKS: Readonly<Record<ComplaintRow["state"], string>> = {
  RECEIVED: "text-warn",
  IN_PROGRESS: "text-warn",
  WAITING: "text-brand-text",
  UPHELD: "text-win",
  PARTLY_UPHELD: "text-win",
  REJECTED: "text-text2",
  WITHDRAWN: "text-text2",
};

/** Where a complaint stands. */
export function ComplaintState({ state }: Pick<ComplaintRow, "state">) {
  const { t } = useTranslation();
  return <b className={LOOKS[state]}>{t(`console-complaints.state.${state}`)}</b>;
}

/** The day a complaint is due, marked once it is over; of one that has ended the day it ended. */
export function DueAt({ of: { dueAt, endedAt, overdue } }: { readonly of: ComplaintRow }) {
  const { t } = useTranslation();
  if (endedAt !== undefined) {
    return (
      <span className="text-text2">
        {t("console-complaints.ended")} <When at={endedAt} />
      </span>
    );
  }
  return (
    <>
      <When at={dueAt} />
      {overdue && <b className="block text-lose">{t("console-complaints.overdue")}</b>}
    </>
  );
}
