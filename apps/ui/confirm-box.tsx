import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { formatElapsed } from "@taya/client/format";
import { Button } from "./button.tsx";
import type { OpenQuestion } from "./confirm.tsx";
import { useLayer } from "./layers.ts";

const SECOND_MS = 1_000;
/** A time longer than this is no hurry, and is not said. */
const SAID_MS = 3_600_000;

/** What is left of a question's time, to the second begun; at its end it is answered "no", also after a sleep. */
function useTimeLeft({ timeoutMs, answer }: OpenQuestion): number | undefined {
  const [left, setLeft] = useState(timeoutMs);
  useEffect(() => {
    if (timeoutMs === undefined) return;
    const end = Date.now() + timeoutMs;
    const look = () => {
      const ms = end - Date.now();
      setLeft(Math.ceil(ms / SECOND_MS) * SECOND_MS);
      if (ms <= 0) answer(false);
    };
    look();
    const timer = setInterval(look, SECOND_MS);
    return () => clearInterval(timer);
  }, [timeoutMs, answer]);
  return left;
}

/** The question itself, over everything else. */
export default function ConfirmBox({ asked }: { readonly asked: OpenQuestion }) {
  const { t } = useTranslation();
  const dialog = useRef<HTMLDialogElement>(null);
  const { answer, persistent } = asked;
  useEffect(() => void dialog.current?.showModal(), []);
  useLayer(() => answer(false));
  const left = useTimeLeft(asked);
  return (
    <dialog
      ref={dialog}
      aria-labelledby="confirm-title"
      onCancel={(event) => {
        event.preventDefault();
        answer(false);
      }}
      onClick={(event) => event.target === dialog.current && !persistent && answer(false)}
      className="m-auto w-[min(400px,calc(100vw-24px))] rounded-lg bg-bg1 text-text border border-line p-0 backdrop:bg-black/70 animate-[rise_180ms_var(--ease-out)]"
    >
      <div className="grid gap-4 p-6">
        <h2 id="confirm-title" className="text-lg font-bold">
          {asked.title}
        </h2>
        {asked.text && <p className="text-text2">{asked.text}</p>}
        {left !== undefined && left < SAID_MS && (
          <p role="timer" className="text-[13px] text-text2 money">
            {t("ui.closesIn", { time: formatElapsed(left) })}
          </p>
        )}
        <div className="flex flex-wrap gap-3 justify-end *:max-w-full *:whitespace-normal!">
          {asked.no && <Button onClick={() => answer(false)}>{asked.no}</Button>}
          <Button look={asked.look ?? "gold"} onClick={() => answer(true)} autoFocus>
            {asked.yes ?? t("ui.ok")}
          </Button>
        </div>
      </div>
    </dialog>
  );
}
