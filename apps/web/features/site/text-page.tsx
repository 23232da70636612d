import { useTranslation } from "react-i18next";
import { Link, useParams } from "react-router";
import { api } from "@taya/client/api";
import { useCall } from "@taya/client/query";
import { trustedHtml } from "@taya/client/trusted-html";
import { useTitle } from "../../shell/arrival.ts";
import { Failed, SkeletonRows } from "@taya/ui/states";

/** Terms, privacy, rules, responsible play, credits: HTML that the server has cleaned by an allow-list. */
export default function TextPage() {
  const { t } = useTranslation();
  const { code = "" } = useParams();
  const { data, fault, retry } = useCall(api.site.page, { code: code as "terms" });
  useTitle(data?.title);
  if (fault === "NOT_FOUND" || fault === "VALIDATION_FAILED") return <NoPage code={code} />;
  if (fault) return <Failed fault={fault} onRetry={retry} />;
  if (!data) return <SkeletonRows rows={8} />;
  return (
    <article className="card p-5 sm:p-8 max-w-3xl mx-auto">
      <h1 className="display text-2xl pb-1">{data.title}</h1>
      <p className="text-text3 pb-4">{t("site.version", { version: data.version })}</p>
      <div className="prose-taya" dangerouslySetInnerHTML={trustedHtml(data.content)} />
    </article>
  );
}

/** There is no such page, whoever asks again: what is absent, and where to go on. */
function NoPage({ code }: { readonly code: string }) {
  const { t } = useTranslation();
  const way = "min-h-11 inline-flex items-center px-3 font-bold text-brand-text hover:underline";
  return (
    <section className="card p-5 sm:p-8 max-w-3xl mx-auto grid gap-3 justify-items-center text-center">
      <img src="/art/empty/magnifier.avif" alt="" width={96} height={96} />
      <h1 className="display text-xl">{t("site.noPage")}</h1>
      <p className="text-text2 wrap-anywhere">{t("site.noPageText", { code })}</p>
      <p>
        <Link to="/" className={way}>
          {t("shell.home")}
        </Link>
        <Link to="/helpmc" className={way}>
          {t("shell.help")}
        </Link>
      </p>
    </section>
  );
}
