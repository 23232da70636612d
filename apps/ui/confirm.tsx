import { Suspense, useEffect } from "react";
import { create } from "zustand";
import { lazyPart } from "@taya/client/import-with-retry";

/** Fetched with the first question. */
const ConfirmBox = lazyPart(() => import("./confirm-box.tsx"));

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
  /** Closes with "no" by itself after this time, and says how much of it is left: for what can be done only until then. */
  readonly timeoutMs?: number | undefined;
}

/** A question that waits for its answer. */
export interface OpenQuestion extends Question {
  readonly answer: (yes: boolean) => void;
}

const useQuestions = create<{ readonly asked: OpenQuestion | null }>(() => ({ asked: null }));

/** Asks and waits; false for "no", a click beside it, Escape, Back or the time running out. */
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

/** A question that stands as long as it is drawn. */
export function Notice({ asked }: { readonly asked: OpenQuestion }) {
  return (
    <Suspense>
      <ConfirmBox key={asked.title} asked={asked} />
    </Suspense>
  );
}

/** The place where questions appear; stands once in the page. What is open when it goes is answered "no". */
export function ConfirmHost() {
  const { asked } = useQuestions();
  useEffect(() => () => useQuestions.getState().asked?.answer(false), []);
  return asked && <Notice asked={asked} />;
}
