import { useTranslation } from "react-i18next";
import { useParams } from "react-router";
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
