import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { api } from "@taya/client/api";
import { loadAreas } from "@taya/client/i18n";
import { useCall } from "@taya/client/query";
import { Button } from "@taya/ui/button";
import { useModals } from "@taya/ui/modal";
import { tabStore } from "@taya/client/storage";

const LATER = "taya.limitLater";

/** Asks a player without limits for one before the deposit; who said "not now" is asked again in the next session. */
export function LimitPrompt() {
  const { t } = useTranslation();
  const { open } = useModals();
  const { data } = useCall(api.compliance.limits, {});
  const [ready, setReady] = useState(false);
  const [later, setLater] = useState(() => tabStore.getItem(LATER) === "1");
  useEffect(() => void loadAreas(["safer"]).then(() => setReady(true)), []);
  if (!ready || !data) return null;
  const toLimits = () => open("member", { p: "saferPlay" });
  if (later || data.list.length > 0)
    return (
      <Button look="plain" className="justify-self-start px-0!" onClick={toLimits}>
        {t("safer.prompt.link")}
      </Button>
    );
  const notNow = () => {
    tabStore.setItem(LATER, "1");
    setLater(true);
  };
  return (
    <section className="card p-4 grid gap-3 sm:grid-cols-[1fr_auto] items-center" data-testid="limit-prompt">
      <div className="grid gap-1">
        <h3 className="font-bold">{t("safer.prompt.title")}</h3>
        <p className="text-[13px] text-text2">{t("safer.prompt.text")}</p>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button look={data.setIsDefault ? "gold" : "brand"} onClick={toLimits}>
          {t("safer.prompt.set")}
        </Button>
        <Button look="plain" onClick={notNow}>
          {t("safer.prompt.later")}
        </Button>
      </div>
    </section>
  );
}
