import { useTranslation } from "react-i18next";
import { Button, IconButton } from "@taya/ui/button";
import { TextField } from "@taya/ui/field";
import { Icon } from "@taya/ui/icon";
import { ALLOWED, type Kind } from "./kinds.ts";
import { NEW_STEP, type Step, type WrongStep } from "./ladder.rules.ts";
import { percentOf } from "./percent.rules.ts";

interface LadderEditorProps {
  readonly kind: Kind;
  readonly steps: readonly Step[];
  /** So many may stand at most. */
  readonly most: number;
  /** The highest rate that may be offered. */
  readonly highest: number;
  readonly wrong: WrongStep | undefined;
  readonly onSteps: (steps: readonly Step[]) => void;
}

/** The steps of a ladder to type: what each pays, and what it asks for. */
export function LadderEditor({ kind, steps, most, highest, wrong, onSteps }: LadderEditorProps) {
  const { t } = useTranslation();
  const { thresholds } = ALLOWED[kind];
  const fields = ["rate", ...thresholds] as const;
  const change = (at: number, step: Step) => onSteps(steps.with(at, step));
  const says = ({ why }: WrongStep) => t(`contracts.wrong.${why}`, { max: percentOf(highest) });
  return (
    <fieldset className="grid gap-3 min-w-0">
      <legend className="pb-1 font-semibold">{t("contracts.ladder.title")}</legend>
      <p className="text-[13px] text-text2">{t("contracts.ladder.bounds", { max: percentOf(highest), count: most })}</p>
      {steps.map((step, at) => (
        // Steps have nothing of their own but their place.
        // oxlint-disable-next-line react/no-array-index-key
        <div
          key={at}
          role="group"
          aria-label={t("contracts.ladder.step", { nth: at + 1 })}
          className="grid gap-2 rounded-md bg-bg2 p-3"
        >
          <div className="flex items-center min-h-8">
            <b className="text-[13px]">{t("contracts.ladder.step", { nth: at + 1 })}</b>
            {steps.length > 1 && (
              <IconButton
                label={t("contracts.ladder.remove", { nth: at + 1 })}
                onClick={() => onSteps(steps.toSpliced(at, 1))}
                className="ms-auto -my-2 -me-2"
              >
                <Icon name="trash" size={18} />
              </IconButton>
            )}
          </div>
          <div className="grid grid-cols-2 gap-3 items-start">
            {fields.map((field) => (
              <TextField
                key={field}
                label={t(`contracts.ladder.field.${field}`)}
                value={step[field]}
                inputMode={field === "minActive" ? "numeric" : "decimal"}
                autoComplete="off"
                required={field === "rate"}
                placeholder={field === "rate" ? "" : t("contracts.ladder.none")}
                error={wrong?.step === at && wrong.field === field ? says(wrong) : undefined}
                onChange={({ target }) => change(at, { ...step, [field]: target.value })}
              />
            ))}
          </div>
        </div>
      ))}
      {steps.length < most && (
        <Button look="plain" onClick={() => onSteps([...steps, NEW_STEP])} className="justify-self-start -ms-4">
          <Icon name="plus" size={18} />
          {t("contracts.ladder.add")}
        </Button>
      )}
    </fieldset>
  );
}
