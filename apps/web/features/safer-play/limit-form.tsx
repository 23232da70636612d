import { useState } from "react";
import { limitCalls } from "@taya/compliance/limits/limits.contract";
import { useTranslation } from "react-i18next";
import { api } from "@taya/client/api";
import { readWhole } from "@taya/client/typed-amount";
import { useBrand } from "@taya/client/brand";
import { formatDateTime } from "@taya/client/format";
import { AmountField } from "@taya/ui/amount-field";
import { minorOf, wireAmount } from "@taya/ui/amount.rules";
import { Button } from "@taya/ui/button";
import { SelectField, TextField } from "@taya/ui/field";
import { Form, useSubmit } from "@taya/ui/form";
import { toast } from "@taya/ui/toast";
import type { LimitRow } from "@taya/client/limit-words";

const KINDS = ["deposit", "loss", "wager", "session", "hours"] as const;
/** The least amount of a limit, in minor units. */
const LEAST = 100n;
const FRAMES = ["24h", "7d", "1mo"] as const;
type Kind = LimitRow["kind"];
type Frame = LimitRow["frame"];

interface LimitFormProps {
  /** The limit to change; undefined for a new one. */
  readonly of: Pick<LimitRow, "kind" | "frame"> | undefined;
  readonly rows: readonly LimitRow[];
  readonly onDone: () => void;
  readonly onCancel: () => void;
}

const frameFor = (kind: Kind, frame: Frame): Frame =>
  kind === "session" ? "minutes" : kind === "hours" ? "day" : frame === "minutes" || frame === "day" ? "24h" : frame;

interface Typed extends Record<string, unknown> {
  readonly amount: string;
  readonly hours: readonly number[];
}

/** Sets a limit: what, for how long, how much. */
export function LimitForm({ of, rows, onDone, onCancel }: LimitFormProps) {
  const { t } = useTranslation();
  const zone = useBrand((state) => state.timeZone);
  const [kind, setKind] = useState<Kind>(of?.kind ?? "deposit");
  const [span, setSpan] = useState<Frame>(of?.frame ?? "24h");
  const frame = frameFor(kind, span);
  const before = rows.find((row) => row.kind === kind && row.frame === frame);
  const wishOf = ({ amount, hours }: Typed) => ({
    kind,
    frame,
    ...(kind === "hours"
      ? { hours: [...hours] }
      : { amount: kind === "session" ? (readWhole(amount) ?? 0) : wireAmount(amount) }),
  });
  const form = useSubmit((typed: Typed) => api.compliance.setLimit(wishOf(typed)), {
    values: {
      amount: of && before?.amount !== null ? String(before?.amount ?? "") : "",
      hours: before?.hours ?? [],
    },
    schema: limitCalls.setLimit.input,
    sent: wishOf,
    check({ amount, hours }) {
      const problem = problemOf(kind, amount, hours);
      return problem ? { [kind === "hours" ? "hours" : "amount"]: t(problem) } : {};
    },
    done({ pending }) {
      const at = pending && formatDateTime(pending.effectiveAt, zone);
      toast(t(pending ? "safer.limits.asked" : "safer.limits.saved", { at }), "good");
      onDone();
    },
  });
  const { amount, hours } = form.values;
  return (
    <Form of={form} className="card p-4 sm:p-5" data-testid="limit-form">
      <div className="grid sm:grid-cols-2 gap-4">
        <SelectField
          label={t("safer.limits.kind")}
          value={kind}
          disabled={of !== undefined}
          hint={t(`safer.kind.${kind}.hint`)}
          onChange={(event) => setKind(event.target.value as Kind)}
        >
          {KINDS.map((each) => (
            <option key={each} value={each}>
              {t(`safer.kind.${each}`)}
            </option>
          ))}
        </SelectField>
        {frame !== "minutes" && frame !== "day" && (
          <SelectField
            label={t("safer.limits.frame")}
            value={frame}
            disabled={of !== undefined}
            onChange={(event) => setSpan(event.target.value as Frame)}
          >
            {FRAMES.map((each) => (
              <option key={each} value={each}>
                {t(`safer.frame.${each}`)}
              </option>
            ))}
          </SelectField>
        )}
      </div>
      {kind === "hours" ? (
        <Hours chosen={hours} onChoose={(next) => form.set("hours", next)} error={form.error("hours")} />
      ) : kind === "session" ? (
        <TextField
          label={t("safer.limits.minutes")}
          inputMode="numeric"
          value={amount}
          error={form.error("amount")}
          onChange={(event) => form.set("amount", event.target.value)}
        />
      ) : (
        <AmountField
          label={t("safer.limits.amount")}
          amount={amount}
          onAmount={(typed) => form.set("amount", typed)}
          error={form.error("amount")}
          size="medium"
        />
      )}
      <div className="flex gap-2">
        <Button type="submit" look="gold" busy={form.busy}>
          {t("safer.limits.save")}
        </Button>
        <Button disabled={form.busy} onClick={onCancel}>
          {t("ui.cancel")}
        </Button>
      </div>
    </Form>
  );
}

/** What is wrong with a value as typed, as the key of a sentence. */
function problemOf(kind: Kind, value: string, hours: readonly number[]): string | undefined {
  if (kind === "hours") return hours.length === 0 ? "safer.limits.wrongHours" : undefined;
  if (kind !== "session") return minorOf(value) >= LEAST ? undefined : "safer.limits.wrongAmount";
  const minutes = readWhole(value) ?? 0;
  return minutes >= 5 && minutes <= 1_440 ? undefined : "safer.limits.wrongMinutes";
}

interface HoursProps {
  readonly chosen: readonly number[];
  readonly onChoose: (hours: readonly number[]) => void;
  readonly error: string | undefined;
}

/** The hours of a day as switches. */
function Hours({ chosen, onChoose, error }: HoursProps) {
  const { t } = useTranslation();
  const toggle = (hour: number) =>
    onChoose(chosen.includes(hour) ? chosen.filter((each) => each !== hour) : [...chosen, hour]);
  return (
    <fieldset className="grid gap-2">
      <legend className="text-[13px] font-semibold text-text2 mb-2">{t("safer.kind.hours")}</legend>
      <div className="grid grid-cols-6 sm:grid-cols-12 gap-1">
        {Array.from({ length: 24 }, (_, hour) => (
          <button
            key={hour}
            type="button"
            aria-pressed={chosen.includes(hour)}
            onClick={() => toggle(hour)}
            className="min-h-11 rounded-sm border border-line-strong money text-[13px] text-text2 hover:bg-bg2 aria-pressed:bg-brand aria-pressed:border-brand aria-pressed:text-white"
          >
            {String(hour).padStart(2, "0")}
          </button>
        ))}
      </div>
      {error && (
        <p role="alert" className="text-[13px] text-lose">
          {error}
        </p>
      )}
    </fieldset>
  );
}
