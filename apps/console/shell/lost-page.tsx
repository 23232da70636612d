import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { Push } from "@taya/ui/push";
import { Page } from "../ui/page.tsx";

/** An address the console does not have. */
export function LostPage() {
  const { t } = useTranslation();
  return (
    <Page title={t("console.lost")}>
      <p>
        <Link to="/" className="link">
          {t("console.toHome")}
        </Link>
      </p>
    </Page>
  );
}

/** A page that broke; nothing was lost on the server. */
export function BrokenPage() {
  const { t } = useTranslation();
  return (
    <main className="grid min-h-dvh place-items-center p-4">
      <div role="alert" className="card grid justify-items-start gap-4 p-5">
        <p className="font-semibold">{t("console.broken")}</p>
        <Push look="brand" onClick={() => location.reload()}>
          {t("ui.retry")}
        </Push>
      </div>
    </main>
  );
}
