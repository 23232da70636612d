import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { Link, useLocation } from "react-router";
import { Button } from "@taya/ui/button";
import { choose, clientName, useAnalyticsChoice } from "./analytics-choice.ts";
import { useHandle } from "./arrival.ts";

/** Counts visits for a brand that wants it: asks first, and not over a game. */
export default function Analytics() {
  const choice = useAnalyticsChoice((state) => state.choice);
  const { frame } = useHandle();
  if (choice === "yes") return <Tag />;
  return choice === undefined && frame !== "game" ? <Question /> : null;
}

function Question() {
  const { t } = useTranslation();
  return (
    <section
      aria-label={t("site.analytics.title")}
      className="fixed z-40 inset-x-3 bottom-20 lg:bottom-6 mx-auto max-w-2xl max-h-[60dvh] overflow-y-auto grid gap-3 rounded-md bg-bg1 border border-line-strong p-4 shadow-xl"
    >
      <p>
        {t("site.analytics.text")}{" "}
        <Link to="/page/privacy" className="font-semibold text-brand-text hover:underline">
          {t("site.analytics.more")}
        </Link>
      </p>
      <div className="flex flex-wrap gap-3">
        <Button onClick={() => choose("no")}>{t("site.analytics.no")}</Button>
        <Button onClick={() => choose("yes")}>{t("site.analytics.yes")}</Button>
      </div>
    </section>
  );
}

/** What is counted of an address: its first part. What follows may name a person, a ticket or an invitation. */
const counted = (pathname: string): string => `${location.origin}/${pathname.split("/")[1]}`;

/**
 * The tag runs in a document without an origin, beside the page and out of its reach (`/analytics.html`): it is told
 * which part of the site is open and the random name of the browser, and nothing else.
 */
function Tag() {
  const frame = useRef<HTMLIFrameElement>(null);
  const [ready, setReady] = useState(false);
  const page = counted(useLocation().pathname);
  useEffect(() => {
    // A document without an origin can be told only by "*"; it is ours, and what it is told is no secret.
    if (ready) frame.current?.contentWindow?.postMessage({ client: clientName(), page }, "*");
  }, [ready, page]);
  return (
    <iframe
      ref={frame}
      src="/analytics.html"
      sandbox="allow-scripts"
      title="Analytics"
      aria-hidden
      tabIndex={-1}
      hidden
      onLoad={() => setReady(true)}
    />
  );
}
