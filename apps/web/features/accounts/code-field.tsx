import { useRef } from "react";
import { useTranslation } from "react-i18next";
import { codeOf } from "@taya/ui/code.rules";
import { Button } from "@taya/ui/button";
import { Field } from "@taya/ui/field";
import { onceASecond } from "./once-a-second.ts";
import { useWait } from "./use-wait.ts";

interface CodeFieldProps {
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** Asks for a code; answers the minutes it is valid, or undefined when refused. */
  readonly onSend: () => Promise<number | undefined>;
  /** Names the place the code goes to, so that the wait belongs to it. */
  readonly waitKey: string;
  readonly error?: string | undefined;
  readonly sent?: string | undefined;
}

/** Six digits with a button that sends them, pressed once a second at most and waiting while a code is valid. */
export function CodeField({ value, onChange, onSend, waitKey, error, sent }: CodeFieldProps) {
  const { t } = useTranslation();
  const wait = useWait(waitKey);
  const may = useRef(onceASecond());

  async function send(): Promise<void> {
    if (!may.current()) return;
    const minutes = await onSend();
    if (minutes !== undefined) wait.start(minutes);
  }
  return (
    <Field label={t("accounts.code.label")} error={error} hint={sent} required>
      {(wiring) => (
        <div className="grid grid-cols-[1fr_auto] gap-2">
          <input
            {...wiring}
            inputMode="numeric"
            autoComplete="one-time-code"
            value={value}
            required
            onChange={(event) => onChange(codeOf(event.target.value))}
            className="w-full min-w-0 h-11 rounded-md bg-bg0 border border-line-strong px-3 tracking-[0.4em] aria-invalid:border-lose money"
          />
          <Button look="brand" onClick={() => void send()} disabled={wait.left !== undefined} className="min-w-32">
            {wait.left === undefined ? t("accounts.code.send") : t("accounts.code.again", { time: wait.left })}
          </Button>
        </div>
      )}
    </Field>
  );
}
