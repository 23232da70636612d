import { supportCalls } from "@taya/support/contract";
import { useEffect, useEffectEvent } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "@taya/ui/button";
import { Form, useSubmit } from "@taya/ui/form";
import { useHumanCheck } from "../../shell/human-check.tsx";
import type { Talk } from "./use-conversation.ts";

const ASKED = { fault: "AUTH_CAPTCHA_REQUIRED", detail: {} } as const;

/** Where many came from one network before, a new visitor shows to be a person. */
export default function TicketForm({ onProve }: { readonly onProve: Talk["prove"] }) {
  const { t } = useTranslation();
  const human = useHumanCheck();
  const first = useEffectEvent(() => human.refused(ASKED));
  useEffect(() => void first(), []);
  const form = useSubmit(async () => (await onProve(human.answer)) ?? { ok: true as const, value: undefined }, {
    values: {},
    schema: supportCalls.ticket.input,
    refused: human.refused,
    done: () => undefined,
  });
  return (
    <Form of={form} className="max-w-xl">
      <p className="text-text2">{t("support.prove")}</p>
      {human.part}
      <Button type="submit" look="gold" busy={form.busy} className="justify-self-start">
        {t("support.begin")}
      </Button>
    </Form>
  );
}
