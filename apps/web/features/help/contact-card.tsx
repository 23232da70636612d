import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { Button } from "@taya/ui/button";
import { Icon } from "@taya/ui/icon";
import { useSupport } from "../../shell/support.ts";

/** Below the articles, for whoever did not find an answer: customer service now, or words that are answered later. */
export function ContactCard() {
  const { t } = useTranslation();
  const support = useSupport();
  return (
    <section aria-label={t("help.contact.title")} className="card p-5 flex flex-wrap items-center gap-4">
      <Icon name="headset" size={28} className="text-gold" />
      <div className="grid gap-1 grow basis-60">
        <h2 className="font-bold text-lg">{t("help.contact.title")}</h2>
        <p className="text-text2">{t("help.contact.text")}</p>
      </div>
      <div className="flex flex-wrap gap-3">
        {support && (
          <Button look="gold" onClick={support}>
            {t("shell.contact")}
          </Button>
        )}
        <Link
          to="/feedback"
          className="min-h-11 px-4 rounded-md font-bold inline-flex items-center bg-bg3 hover:bg-[#2d3b59]"
        >
          {t("help.contact.write")}
        </Link>
      </div>
    </section>
  );
}
