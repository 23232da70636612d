import { passkeyCalls } from "@taya/accounts/passkeys/passkeys.contract";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { api } from "@taya/client/api";
import type { Answered } from "@taya/client/ask";
import { Button } from "@taya/ui/button";
import { Dialog } from "@taya/ui/dialog";
import { TextField } from "@taya/ui/field";
import { Form, useSubmit } from "@taya/ui/form";
import { makePasskey } from "./passkey.ts";
import { ProveStep } from "./prove-step.tsx";
import { sayPasskey } from "./say.ts";

const LABEL_MOST = 40;

interface AddPasskeyProps {
  /** Whether the account has one already. */
  readonly passkey: boolean;
  readonly onDone: () => void;
  readonly onClose: () => void;
}

/** Proves the person, asks for a label, and has the browser make the passkey. */
export function AddPasskey({ passkey, onDone, onClose }: AddPasskeyProps) {
  const { t } = useTranslation();
  const [ticket, setTicket] = useState<string>();
  const form = useSubmit(
    async ({ label }): Promise<Answered<unknown>> => {
      const made = await makePasskey(ticket!);
      if (!made.ok) return { ...made, requestId: "", detail: {} };
      return api.accounts.addPasskey({ response: made.value, label }, { ticket: ticket! });
    },
    {
      values: { label: "" },
      schema: passkeyCalls.addPasskey.input,
      required: ["label"],
      say: ({ fault }) => sayPasskey(t, fault),
      refused({ fault }) {
        if (fault === "STEP_UP_REQUIRED") setTicket(undefined);
        return fault === "STEP_UP_REQUIRED";
      },
      done: onDone,
    },
  );
  return (
    <Dialog title={t("passkeys.addTitle")} onClose={onClose} busy={form.busy}>
      {ticket === undefined ? (
        <ProveStep passkey={passkey} onProven={setTicket} onCancel={onClose} />
      ) : (
        <Form of={form} head={<p className="text-text2">{t("passkeys.addHow")}</p>}>
          <TextField
            label={t("passkeys.label")}
            hint={t("passkeys.labelHint")}
            {...form.field("label")}
            maxLength={LABEL_MOST}
            autoComplete="off"
            autoFocus
            required
          />
          <div className="flex flex-wrap justify-end gap-3">
            <Button onClick={onClose} disabled={form.busy}>
              {t("passkeys.cancel")}
            </Button>
            <Button type="submit" look="gold" busy={form.busy}>
              {t("passkeys.make")}
            </Button>
          </div>
        </Form>
      )}
    </Dialog>
  );
}
