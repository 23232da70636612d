import { useTranslation } from "react-i18next";
import { Button } from "@taya/ui/button";
import { TextField } from "@taya/ui/field";
import { Form, useSubmit } from "@taya/ui/form";
import type { Conversation } from "./merge.rules.ts";
import { service } from "./service.ts";

const LEAST = 5;
const MOST = 120;

/** How a visitor can be answered when they have gone. */
export function ContactForm({ onLeft }: { readonly onLeft: (now: Conversation) => void }) {
  const { t } = useTranslation();
  const form = useSubmit(({ contact }) => service.contact({ contact: contact.trim() }), {
    values: { contact: "" },
    check: ({ contact }) => ({ contact: contact.trim().length < LEAST && t("support.contact.short") }),
    done: onLeft,
  });
  return (
    <Form of={form} className="border-t border-line bg-bg2 p-3 grid grid-cols-[1fr_auto] items-end gap-2">
      <TextField
        label={t("support.contact.label")}
        {...form.field("contact")}
        maxLength={MOST}
        autoComplete="email"
        required
      />
      <Button type="submit" busy={form.busy}>
        {t("support.contact.leave")}
      </Button>
    </Form>
  );
}
