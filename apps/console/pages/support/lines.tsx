import { useLayoutEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { When } from "../../ui/when.tsx";
import { LinePicture } from "./line-picture.tsx";
import type { Line, Thread } from "./types.ts";

/** Every line and note in their order, the newest in sight. */
export function Lines({ thread: { id, messages } }: { readonly thread: Thread }) {
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
      aria-label={t("console-support.lines")}
      tabIndex={0}
      className="grow min-h-40 max-lg:max-h-[50dvh] overflow-y-auto p-4 flex flex-col gap-3"
    >
      {messages.map((line) => (
        <OneLine key={line.id} line={line} conversation={id} />
      ))}
    </div>
  );
}

const LOOKS = {
  holder: "self-start bg-bg2",
  staff: "self-end bg-[#6142bf] text-white",
  system: "self-center text-text2 text-[13px] text-center",
  note: "self-end border border-warn bg-[#fff7e6]",
};

function OneLine({ line, conversation }: { readonly line: Line; readonly conversation: string }) {
  const { t } = useTranslation();
  const { from, operator, text, images, at } = line;
  return (
    <article className={`max-w-[85%] rounded-lg px-3 py-2 grid gap-1 ${LOOKS[from]}`}>
      {from === "note" && <b className="text-[12px] text-warn">{t("console-support.note")}</b>}
      {from === "holder" && <span className="sr-only">{t("console-support.from.holder")}</span>}
      {text && <p className="whitespace-pre-wrap wrap-anywhere">{text}</p>}
      {images.map((picture) => (
        <LinePicture key={picture} id={conversation} pictureId={picture} />
      ))}
      {from !== "system" && (
        <span className="text-[11px] justify-self-end opacity-90">
          {operator && (
            <>
              <bdi translate="no">{operator}</bdi>
              {" · "}
            </>
          )}
          <When at={at} />
        </span>
      )}
    </article>
  );
}
