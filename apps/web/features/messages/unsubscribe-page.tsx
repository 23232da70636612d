import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Link, useParams } from "react-router";
import { api } from "@taya/client/api";
import { sayFault } from "@taya/client/i18n";
import { useCall } from "@taya/client/query";
import { Push } from "@taya/ui/push";
import { Failed, SkeletonRows } from "@taya/ui/states";

/** Where the link of an advertisement leads: nothing changes until one of the buttons is pressed. */
export default function UnsubscribePage() {
  const { t } = useTranslation();
  const { token = "" } = useParams();
  const [ended, setEnded] = useState(false);
  const [busy, setBusy] = useState(false);
  const [wrong, setWrong] = useState("");
  const { data, fault, retry } = useCall(api.messages.subscription, { token }, { enabled: token !== "" });
  /** Cut off on its way, or changed: nothing can be ended by it. */
  const broken = token === "" || fault === "NOT_FOUND";
  const say = (key: string, more: Record<string, string> = {}) => t(`messages.unsubscribe.${key}`, more);

  async function end(only: boolean): Promise<void> {
    setBusy(true);
    const result = await api.messages.unsubscribe({ token, only });
    setBusy(false);
    setWrong(result.ok ? "" : sayFault(t, result.fault));
    setEnded(result.ok);
  }
  return (
    <section className="card grid gap-4 max-w-xl mx-auto p-6 sm:p-8">
      <h1 className="display text-2xl">{say("title")}</h1>
      {broken && (
        <>
          <p className="text-text2">{say("unknown")}</p>
          <Link
            to={{ search: "?m=member&p=messageV2&id=preferences" }}
            className="font-bold text-brand-text min-h-11 inline-flex items-center justify-self-start"
          >
            {say("preferences")}
          </Link>
        </>
      )}
      {fault && !broken && <Failed fault={fault} onRetry={retry} />}
      {!fault && !broken && !data && <SkeletonRows rows={2} />}
      {data && !ended && (
        <Asked
          by={t(`messages.preferences.${data.channel}`)}
          about={t(`messages.preferences.${data.topic}`)}
          busy={busy}
          onEnd={end}
        />
      )}
      <p role="status" className="font-semibold empty:hidden">
        {ended && say("done")}
      </p>
      <p role="alert" className="text-bad empty:hidden">
        {wrong}
      </p>
      <Link to="/" className="font-bold text-brand-text min-h-11 inline-flex items-center justify-self-start">
        {say("home")}
      </Link>
    </section>
  );
}

interface AskedProps {
  readonly by: string;
  readonly about: string;
  readonly busy: boolean;
  readonly onEnd: (only: boolean) => Promise<void>;
}

function Asked({ by, about, busy, onEnd }: AskedProps) {
  const { t } = useTranslation();
  return (
    <>
      <p className="text-text2">{t("messages.unsubscribe.text")}</p>
      <div className="flex flex-wrap gap-3">
        <Push look="brand" disabled={busy} onClick={() => void onEnd(false)}>
          {t("messages.unsubscribe.all", { by })}
        </Push>
        <Push disabled={busy} onClick={() => void onEnd(true)}>
          {t("messages.unsubscribe.only", { about })}
        </Push>
      </div>
    </>
  );
}
