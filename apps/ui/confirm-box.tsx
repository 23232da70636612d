import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "./button.tsx";
import type { OpenQuestion } from "./confirm.tsx";
import { useLayer } from "./layers.ts";

/** The question itself, over everything else. */
export default function ConfirmBox({ asked }: { readonly asked: OpenQuestion }) {
  const { t } = useTranslation();
  const dialog = useRef<HTMLDialogElement>(null);
  const { answer, timeoutMs, persistent } = asked;
  useEffect(() => dialog.current?.showModal(), []);
  useLayer(() => answer(false));
  useEffect(() => {
    if (!timeoutMs) return;
    const timer = setTimeout(() => answer(false), timeoutMs);
    return () => clearTimeout(timer);
  }, [answer, timeoutMs]);
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
