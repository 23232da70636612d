import type { TFunction } from "i18next";
import { lazyPart } from "@taya/client/import-with-retry";
import { type ReactNode, Suspense } from "react";
import { useTranslation } from "react-i18next";
import { Icon } from "@taya/ui/icon";
import { Failed, SkeletonRows } from "@taya/ui/states";
import { Composer } from "./composer.tsx";
import { ContactForm } from "./contact-form.tsx";
import { Lines } from "./lines.tsx";
import { type Talk, useConversation } from "./use-conversation.ts";
import { useOnline } from "./use-online.ts";

/** Fetched where a new visitor is asked to show to be a person. */
const TicketForm = lazyPart(() => import("./ticket-form.tsx"));

/** The chat with customer service, as high as what it stands in; `close` stands at the end of its head. */
export function Chat({ close }: { readonly close?: ReactNode }) {
  const { t } = useTranslation();
  const talk = useConversation();
  const online = useOnline();
  const { conversation, fault } = talk;
  return (
    <section aria-label={t("shell.support")} className="flex flex-col h-full min-h-0 bg-bg1 text-text">
      <header className="flex items-center gap-3 ps-4 pe-2 py-2 min-h-14 bg-[#6142bf] text-white">
        <Icon name="headset" size={24} />
        <div className="grow min-w-0">
          <h1 className="font-bold leading-5">{t("shell.support")}</h1>
          <p className="text-[13px] leading-4">
            {conversation?.channel === "vip" && <b>{t("support.vip")} · </b>}
            {conversation && t(conversation.answered ? "support.here" : "support.away")}
            {conversation?.usualMinutes !== undefined && (
              <span className="block">{usually(t, conversation.usualMinutes)}</span>
            )}
          </p>
        </div>
        {close}
      </header>
      {!online && (
        <p role="status" className="px-4 py-2 text-[13px] bg-bg3 text-warn">
          {t("support.offline")}
        </p>
      )}
      {conversation ? (
        <>
          <Lines conversation={conversation} />
          {conversation.contact === "asked" && <ContactForm onLeft={talk.take} />}
          <Composer conversation={conversation} onSaid={talk.take} />
        </>
      ) : (
        <div className="grow overflow-y-auto p-4">
          <Instead of={fault} talk={talk} />
        </div>
      )}
    </section>
  );
}

/** From here on hours are said in place of minutes. */
const HOURS_FROM = 90;

/** How soon somebody usually answers. */
function usually(t: TFunction, minutes: number): string {
  const hours = minutes >= HOURS_FROM;
  return t(hours ? "support.usualHours" : "support.usual", { count: hours ? Math.round(minutes / 60) : minutes });
}

/** What stands there while there is no conversation to show. */
function Instead({ of, talk }: { readonly of: string | undefined; readonly talk: Talk }) {
  if (of === undefined) return <SkeletonRows rows={4} />;
  if (of !== "AUTH_CAPTCHA_REQUIRED") return <Failed fault={of} onRetry={talk.retry} />;
  return (
    <Suspense>
      <TicketForm onProve={talk.prove} />
    </Suspense>
  );
}
