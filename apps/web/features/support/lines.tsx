import { useLayoutEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { useBrand } from "@taya/client/brand";
import { formatDateTime } from "@taya/client/format";
import { Icon } from "@taya/ui/icon";
import { LinePicture } from "./line-picture.tsx";
import type { Conversation, Line } from "./merge.rules.ts";

/** What was said, the newest at the bottom and in sight. */
export function Lines({ conversation: { messages } }: { readonly conversation: Conversation }) {
  const { t } = useTranslation();
  const list = useRef<HTMLDivElement>(null);
  const newest = messages.at(-1)?.id;
  useLayoutEffect(() => {
    const box = list.current;
    if (box) box.scrollTop = box.scrollHeight;
  }, [newest]);
  return (
    <div
      ref={list}
      role="log"
      aria-live="polite"
      aria-label={t("support.lines")}
      tabIndex={0}
      className="grow min-h-0 overflow-y-auto overscroll-contain p-4 flex flex-col gap-3"
    >
      {messages.length === 0 && (
        <div className="my-auto grid justify-items-center gap-2 text-center text-text2">
          <Icon name="message" size={40} className="text-text3" />
          <p className="max-w-72">{t("support.empty")}</p>
        </div>
      )}
      {messages.map((line) => (
        <OneLine key={line.id} line={line} />
      ))}
    </div>
  );
}

const LOOKS = {
  me: "self-end bg-[#6142bf] text-white rounded-ee-sm",
  staff: "self-start bg-bg3 text-text rounded-es-sm",
  system: "self-center bg-transparent text-text2 text-center text-[13px]",
};

function OneLine({ line: { from, text, images, at } }: { readonly line: Line }) {
  const { t } = useTranslation();
  const timeZone = useBrand((state) => state.timeZone);
  return (
    <article className={`max-w-[85%] rounded-lg px-3 py-2 grid gap-1.5 ${LOOKS[from]}`}>
      {from !== "system" && <span className="sr-only">{t(`support.from.${from}`)}</span>}
      {text && <p className="whitespace-pre-wrap wrap-anywhere">{text}</p>}
      {images.map((id) => (
        <LinePicture key={id} id={id} onShown={keepInSight} />
      ))}
      {from !== "system" && (
        <time dateTime={new Date(at).toISOString()} className="money text-[11px] opacity-80 justify-self-end">
          {formatDateTime(at, timeZone).slice(11, 16)}
        </time>
      )}
    </article>
  );
}

/** A picture that has come pushes what was the newest line out of sight. */
function keepInSight(image: HTMLImageElement): void {
  const box = image.closest("[role=log]");
  const last = box?.lastElementChild;
  if (box && last?.contains(image)) box.scrollTop = box.scrollHeight;
}
