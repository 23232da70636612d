import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Icon } from "@taya/ui/icon";
import { Failed, SkeletonRows } from "@taya/ui/states";
import { Composer } from "./composer.tsx";
import { ContactForm } from "./contact-form.tsx";
import { Lines } from "./lines.tsx";
import { useConversation } from "./use-conversation.ts";
import { useOnline } from "./use-online.ts";

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
          {fault ? <Failed fault={fault} onRetry={talk.retry} /> : <SkeletonRows rows={4} />}
        </div>
      )}
    </section>
  );
}
