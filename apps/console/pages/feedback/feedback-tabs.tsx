import { useTranslation } from "react-i18next";
import { holds, useOperator } from "../../lib/session.ts";
import { PageTabs } from "../../ui/page-tabs.tsx";

const PARTS = [
  ["/feedback", "feedback", "messages.read"],
  ["/feedback/complaints", "complaints", "complaints.read"],
  ["/feedback/partners", "partners", "partners.read"],
] as const;
const NONE: readonly string[] = [];

/** The links between the pages of what people tell the brand, as far as the operator may read them. */
export function FeedbackTabs() {
  const { t } = useTranslation();
  const rights = useOperator((state) => state.operator?.rights ?? NONE);
  const tabs = PARTS.filter(([, , right]) => holds(rights, right)).map(
    ([to, name]) => [to, t(`console-feedback.tab.${name}`)] as const,
  );
  return <PageTabs label={t("console.place.feedback")} tabs={tabs} />;
}
