import { useTranslation } from "react-i18next";
import { Icon } from "@taya/ui/icon";
import { Push } from "@taya/ui/push";
import { ppmOf } from "../../lib/percent.ts";

const BOXES = ["rate", "minValidBet", "minNetLoss", "minActive"] as const;
/** A step of a ladder as it is typed. */
export type Step = Readonly<Record<(typeof BOXES)[number], string>>;

const STEPS_MOST = 20;
export const NEW_STEP: Step = { rate: "", minValidBet: "", minNetLoss: "", minActive: "" };

/** Steps as they are sent: what is left empty asks for nothing; the text itself where a rate is no percentage. */
export const stepsRead = (typed: unknown) =>
  (typed as readonly Step[]).map(({ rate, minValidBet, minNetLoss, minActive }) => ({
    rate: ppmOf(rate) ?? "",
    ...(minValidBet && { minValidBet }),
    ...(minNetLoss && { minNetLoss }),
    ...(minActive && { minActive: Number(minActive) }),
  }));

interface LadderFieldProps {
  readonly steps: readonly Step[];
  readonly onChange: (steps: readonly Step[]) => void;
}

/** The steps of a contract: what each pays, and what of a period has to be reached for it. */
export function LadderField({ steps, onChange }: LadderFieldProps) {
  const { t } = useTranslation();
  const say = (key: string, more: Record<string, unknown> = {}) => t(`console-agents.${key}`, more);
  return (
    <>
      {steps.map((step, at) => (
        // Steps have nothing of their own but their place.
        // oxlint-disable-next-line react/no-array-index-key
        <div
          key={at}
          role="group"
          aria-label={say("step", { nth: at + 1 })}
          className="grid grid-cols-2 gap-2 sm:grid-cols-4"
        >
          {BOXES.map((box) => (
            <label key={box} className="grid content-end gap-1 text-[13px]">
              <span className="font-semibold text-text2">{say(`step.${box}`)}</span>
              <input
                className="box money"
                inputMode={box === "minActive" ? "numeric" : "decimal"}
                autoComplete="off"
                maxLength={18}
                value={step[box]}
                onChange={({ target }) => onChange(steps.with(at, { ...step, [box]: target.value }))}
              />
            </label>
          ))}
          {steps.length > 1 && (
            <Push onClick={() => onChange(steps.toSpliced(at, 1))} className="col-span-full justify-self-start">
              <Icon name="trash" size={16} />
              {say("stepRemove", { nth: at + 1 })}
            </Push>
          )}
        </div>
      ))}
      {steps.length < STEPS_MOST && (
        <Push onClick={() => onChange([...steps, NEW_STEP])} className="justify-self-start">
          <Icon name="plus" size={16} />
          {say("stepAdd")}
        </Push>
      )}
    </>
  );
}
