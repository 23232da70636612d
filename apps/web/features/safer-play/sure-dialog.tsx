import { useTranslation } from "react-i18next";
import type { Answered, Making } from "@taya/client/ask";
import { proved } from "@taya/client/prove";
import { Button } from "@taya/ui/button";
import { Dialog } from "@taya/ui/dialog";
import { PasswordField } from "@taya/ui/field";
import { Form, useSubmit } from "@taya/ui/form";

interface SureDialogProps {
  readonly text: string;
  readonly yes: string;
  /** What is done with the ticket of the proof. */
  readonly action: (making: Pick<Making, "ticket">) => Promise<Answered<unknown>>;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

/** Asks once more and for the password, then does what cannot be taken back. */
export function SureDialog({ text, yes, action, onClose, onDone }: SureDialogProps) {
  const { t } = useTranslation();
  const form = useSubmit(({ password }) => proved(password, action), {
    values: { password: "" },
    required: ["password"],
    at: { AUTH_BAD_CREDENTIALS: "password" },
    done: onDone,
  });
  return (
    <Dialog title={t("safer.break.sureTitle")} onClose={onClose} busy={form.busy}>
      <Form of={form} head={<p className="text-text2">{text}</p>}>
        <PasswordField
          label={t("safer.break.password")}
          {...form.field("password")}
          autoComplete="current-password"
          data-autofocus
          required
        />
        <div className="flex flex-wrap justify-end gap-3">
          <Button onClick={onClose} disabled={form.busy}>
            {t("safer.break.cancel")}
          </Button>
          <Button type="submit" look="danger" busy={form.busy}>
            {yes}
          </Button>
        </div>
      </Form>
    </Dialog>
  );
}
