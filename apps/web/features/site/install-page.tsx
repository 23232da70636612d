import { useTranslation } from "react-i18next";
import { useBrand } from "@taya/client/brand";
import { Resources } from "../../shell/resources.tsx";

const STEPS = ["ios", "android", "desktop"] as const;

/** How to keep the site on a phone or computer; there is nothing to download. */
export default function InstallPage() {
  const { t } = useTranslation();
  const name = useBrand((state) => state.permission?.brand.name ?? "");
  return (
    <article className="grid gap-5 max-w-3xl mx-auto">
      <div className="card p-6 flex gap-5 items-center">
        <img src="/art/icon-192.png" alt="" width={80} height={80} className="rounded-lg" />
        <div>
          <h1 className="display text-2xl">{t("site.install.title", { name })}</h1>
          <p className="text-text2">{t("site.install.text")}</p>
        </div>
      </div>
      <Resources />
      {STEPS.map((step) => (
        <section key={step} className="card p-6">
          <h2 className="font-bold text-lg pb-2">{t(`site.install.${step}.title`)}</h2>
          <p className="text-text2">{t(`site.install.${step}.text`)}</p>
        </section>
      ))}
    </article>
  );
}
