import { complaintCalls } from "@taya/messages/complaints/contract";
import { useTranslation } from "react-i18next";
import { api } from "@taya/client/api";
import { useBrand } from "@taya/client/brand";
import { formatDateTime } from "@taya/client/format";
import { refresh, useCall } from "@taya/client/query";
import { Button } from "@taya/ui/button";
import { SelectField, TextArea, TextField } from "@taya/ui/field";
import { Form, useSubmit } from "@taya/ui/form";

const TEXT_MOST = 4_000;
const BETS = 20;

interface ComplaintFormProps {
  /** Told what to say of it. */
  readonly onFiled: (said: string) => void;
  readonly onClose: () => void;
}

/** Files a complaint, about one of the player's last bets or about anything else. */
export function ComplaintForm({ onFiled, onClose }: ComplaintFormProps) {
  const { t } = useTranslation();
  const timeZone = useBrand((state) => state.timeZone);
  const bets = useCall(api.bets.records, { preset: "last30", pageSize: BETS });
  const form = useSubmit(
    ({ subject, text, betId }) =>
      api.messages.complain({ subject: subject.trim(), text: text.trim(), ...(betId && { betId }) }),
    {
      values: { subject: "", text: "", betId: "" },
      schema: complaintCalls.complain.input,
      required: ["subject", "text"],
      done({ reference, dueAt }) {
        refresh(api.messages.complaints);
        const day = formatDateTime(dueAt, timeZone).slice(0, 10);
        onFiled(t("messages.complaints.filed", { reference, day }));
      },
    },
  );
  return (
    <Form of={form} className="max-w-xl">
      <TextField label={t("messages.complaints.subject")} maxLength={120} {...form.field("subject")} required />
      <TextArea
        label={t("messages.complaints.text")}
        hint={t("messages.complaints.textHint")}
        rows={6}
        maxLength={TEXT_MOST}
        {...form.field("text")}
        required
      />
      {(bets.data?.list.length ?? 0) > 0 && (
        <SelectField
          label={t("messages.complaints.bet")}
          hint={t("messages.complaints.betHint")}
          {...form.field("betId")}
        >
          <option value="">{t("messages.complaints.noBet")}</option>
          {bets.data?.list.map(({ id, game, stake, placedAt }) => (
            <option key={id} value={id}>
              {`${formatDateTime(placedAt, timeZone)} · ${game} · ${stake}`}
            </option>
          ))}
        </SelectField>
      )}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" look="gold" busy={form.busy}>
          {t("messages.complaints.send")}
        </Button>
        <Button onClick={onClose}>{t("ui.cancel")}</Button>
      </div>
    </Form>
  );
}
