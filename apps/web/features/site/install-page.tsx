import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useBrand } from "@taya/client/brand";
import { Button } from "@taya/ui/button";
import { Icon } from "@taya/ui/icon";
import { Tabs } from "@taya/ui/tabs";
import { install, useInstallPrompt } from "../../shell/install-prompt.ts";
import { Resources } from "../../shell/resources.tsx";
import { DEVICES, deviceOf } from "./device.rules.ts";
import { StepPicture } from "./install-pictures.tsx";

const STEPS = [1, 2, 3] as const;

/** How to keep the site on a phone or computer, for the one that is at hand first; whatever the brand adds to load down. */
export default function InstallPage() {
  const { t } = useTranslation();
  const name = useBrand((state) => state.permission?.brand.name ?? "");
  const offer = useInstallPrompt((state) => state.offer);
  const [device, setDevice] = useState(() => deviceOf(navigator));
  const installed = matchMedia("(display-mode: standalone)").matches;
  return (
    <article className="grid gap-5 max-w-3xl mx-auto">
      <div className="card p-6 flex flex-wrap gap-5 items-center">
        <img src="/art/icon-192.png" alt="" width={80} height={80} className="rounded-lg" />
        <div className="min-w-0 grow basis-60">
          <h1 className="display text-2xl">{t("site.install.title", { name })}</h1>
          <p className="text-text2">{t("site.install.text")}</p>
        </div>
        {installed && (
          <p className="flex items-center gap-2 font-semibold text-win">
            <Icon name="circle-check" />
            {t("site.install.installed")}
          </p>
        )}
        {offer && !installed && (
          <Button look="gold" onClick={() => void install()}>
            <Icon name="download" size={18} />
            {t("site.install.now")}
          </Button>
        )}
      </div>
      <section className="card p-6 grid gap-4">
        <Tabs
          tabs={DEVICES.map((id) => ({ id, label: t(`site.install.${id}.title`) }))}
          chosen={device}
          onChoose={setDevice}
          label={t("site.install.device")}
        />
        <p className="text-text2">{t(`site.install.${device}.text`)}</p>
        <ol className="grid gap-4 sm:grid-cols-3">
          {STEPS.map((step) => (
            <li key={step} className="grid content-start gap-2 justify-items-center text-center">
              <StepPicture device={device} step={step} />
              <p className="text-[14px]">
                <b className="text-gold">{step}</b> {t(`site.install.${device}.${step}`)}
              </p>
            </li>
          ))}
        </ol>
      </section>
      <Resources />
    </article>
  );
}
