import { type FormEvent, type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "@taya/ui/button";
import { FormError, focusFirstError } from "@taya/ui/form-error";

interface ActionProps {
  /** Does it; a sentence says what went wrong with the whole of it. */
  readonly onSubmit: () => Promise<string | undefined>;
  readonly submit: string;
  readonly look?: "gold" | "danger" | "brand";
  readonly onBack?: () => void;
  readonly disabled?: boolean;
  readonly children: ReactNode;
}

/** A form of the security centre: one action at a time, refusals above the fields, the first wrong field in focus. */
export function ActionForm({ onSubmit, submit, look = "gold", onBack, disabled = false, children }: ActionProps) {
  const { t } = useTranslation();
  const [busy, setBusy] = useState(false);
  const [wrong, setWrong] = useState<{ readonly text: string }>();
  async function send(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    const form = event.currentTarget;
    setBusy(true);
    setWrong(undefined);
    const text = await onSubmit();
    setBusy(false);
    if (text) setWrong({ text });
    else focusFirstError(form);
  }
  return (
    <form noValidate onSubmit={(event) => void send(event)} className="grid gap-4">
      <FormError about={wrong}>{wrong?.text}</FormError>
      {children}
      <div className="flex flex-wrap justify-end gap-3 pt-1">
        {onBack && <Button onClick={onBack}>{t("security.back")}</Button>}
        <Button type="submit" look={look} busy={busy} disabled={disabled} className="max-sm:w-full">
          {submit}
        </Button>
      </div>
    </form>
  );
}
