import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { create } from "zustand";
import { Button } from "./button.tsx";

/** A question with one or two answers. Texts come ready made in the player's language. */
export interface Question {
  readonly title: string;
  readonly text?: string;
  readonly yes?: string;
  /** Left out for a mere message. */
  readonly no?: string;
  readonly look?: "gold" | "danger" | "brand";
  /** A click beside it does not close it. */
  readonly persistent?: boolean;
  /** Closes with "no" by itself after this time. */
  readonly timeoutMs?: number;
}

interface Asked extends Question {
  readonly answer: (yes: boolean) => void;
}

const useQuestions = create<{ readonly asked: Asked | null }>(() => ({ asked: null }));

/** Asks and waits; false for "no", a click beside it, Escape or the time running out. */
export function confirm(question: Question): Promise<boolean> {
  return new Promise((resolve) => {
    useQuestions.getState().asked?.answer(false);
    useQuestions.setState({
      asked: {
        ...question,
        answer: (yes) => {
          useQuestions.setState({ asked: null });
          resolve(yes);
        },
      },
    });
  });
}

/** The place where questions appear; stands once in the page. */
export function ConfirmHost() {
  const { asked } = useQuestions();
  return asked ? <Box key={asked.title} asked={asked} /> : null;
}

function Box({ asked }: { readonly asked: Asked }) {
  const { t } = useTranslation();
  const dialog = useRef<HTMLDialogElement>(null);
  const { answer, timeoutMs, persistent } = asked;
  useEffect(() => dialog.current?.showModal(), []);
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
        <div className="flex gap-3 justify-end">
          {asked.no && <Button onClick={() => answer(false)}>{asked.no}</Button>}
          <Button look={asked.look ?? "gold"} onClick={() => answer(true)} autoFocus>
            {asked.yes ?? t("ui.ok")}
          </Button>
        </div>
      </div>
    </dialog>
  );
}
