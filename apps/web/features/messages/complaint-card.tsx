import { useState } from "react";
import { isEnded } from "@taya/messages/complaints/rules";
import { useTranslation } from "react-i18next";
import type { Contracts } from "@taya/client/contracts";
import type { Received } from "@taya/kernel/call";
import { api } from "@taya/client/api";
import { useBrand } from "@taya/client/brand";
import { formatDateTime } from "@taya/client/format";
import { sayFault } from "@taya/client/i18n";
import { refresh } from "@taya/client/query";
import { Button } from "@taya/ui/button";
import { confirm } from "@taya/ui/confirm";
import { Icon } from "@taya/ui/icon";
import { toast } from "@taya/ui/toast";
import { ComplaintAddition } from "./complaint-addition.tsx";

type Complaint = Received<Contracts["messages"]["complaints"]>["list"][number];

const LOOKS: Readonly<Record<Complaint["state"], string>> = {
  RECEIVED: "text-gold",
  IN_PROGRESS: "text-gold",
  WAITING: "text-brand-text",
  UPHELD: "text-win",
  PARTLY_UPHELD: "text-win",
  REJECTED: "text-text2",
  WITHDRAWN: "text-text2",
};

/** One complaint of the player: where it stands, what was said, and what they can add while it is open. */
export function ComplaintCard({ of }: { readonly of: Complaint }) {
  const { t } = useTranslation();
  const timeZone = useBrand((state) => state.timeZone);
  const [open, setOpen] = useState(of.state === "WAITING");
  const day = (at: number) => formatDateTime(at, timeZone).slice(0, 10);
  async function withdraw(): Promise<void> {
    const sure = await confirm({
      title: t("messages.complaints.withdraw"),
      text: t("messages.complaints.withdrawSure"),
      yes: t("messages.complaints.withdraw"),
      no: t("ui.cancel"),
      look: "danger",
    });
    if (!sure) return;
    const answer = await api.messages.withdrawComplaint({ id: of.id });
    if (!answer.ok) toast(sayFault(t, answer.fault), "bad");
    refresh(api.messages.complaints);
  }
  return (
    <li className="rounded-md bg-bg2">
      <button
        type="button"
        aria-expanded={open}
        onClick={() => setOpen(!open)}
        className="w-full px-4 py-3 flex items-center gap-3 text-start"
      >
        <span className="grow min-w-0">
          <b className="block wrap-anywhere">{of.subject}</b>
          <span className="block text-[13px]">
            <b className={LOOKS[of.state]}>{t(`messages.complaints.state.${of.state}`)}</b>
            <span className="text-text3">
              {" "}
              · <span translate="no">{of.reference}</span>
              {" · "}
              {of.endedAt === undefined
                ? t("messages.complaints.due", { day: day(of.dueAt) })
                : t("messages.complaints.ended", { day: day(of.endedAt) })}
            </span>
          </span>
        </span>
        <Icon name="chevron-down" className={`shrink-0 ${open ? "rotate-180" : ""}`} />
      </button>
      {open && (
        <div className="border-t border-line p-4 grid gap-4">
          <Said who={t("messages.complaints.me")} at={of.at} text={of.text} />
          {of.steps.map(({ at, from, state, text }, index) => (
            <Said
              key={index}
              who={t(`messages.complaints.${from}`)}
              at={at}
              text={text}
              state={from === "house" ? t(`messages.complaints.state.${state}`) : undefined}
            />
          ))}
          {!isEnded(of.state) && (
            <>
              <ComplaintAddition id={of.id} />
              <Button className="justify-self-start" onClick={() => void withdraw()}>
                {t("messages.complaints.withdraw")}
              </Button>
            </>
          )}
        </div>
      )}
    </li>
  );
}

interface SaidProps {
  readonly who: string;
  readonly at: number;
  readonly text: string;
  /** Of the house: where it has taken the complaint. */
  readonly state?: string | undefined;
}

function Said({ who, at, text, state }: SaidProps) {
  const timeZone = useBrand((brand) => brand.timeZone);
  return (
    <div className={`border-s-2 ps-3 ${state ? "border-gold" : "border-line-strong"}`}>
      <p className="text-[12px] text-text3">
        <b className="text-text2">{who}</b> · <span className="money">{formatDateTime(at, timeZone)}</span>
        {state && ` · ${state}`}
      </p>
      {text && <p className="whitespace-pre-wrap wrap-anywhere">{text}</p>}
    </div>
  );
}
