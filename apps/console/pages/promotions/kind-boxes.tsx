import { useTranslation } from "react-i18next";
import { Tick } from "../../ui/tick.tsx";
import { begunOf, type KindField, type Typed } from "./given.rules.ts";
import { useNames } from "./names.ts";

interface KindBoxesProps {
  readonly fields: readonly KindField[];
  readonly typed: Typed;
  readonly onChange: (typed: Typed) => void;
}

/** The fields of a kind as it declares them; nothing here knows a kind by its name. */
export function KindBoxes({ fields, typed, onChange }: KindBoxesProps) {
  const { field: nameOf } = useNames();
  return (
    <div className="grid items-start gap-3 sm:grid-cols-2">
      {fields.map((field) => {
        const { path, type, needed } = field;
        const value = typed[path] ?? begunOf(field);
        const change = (to: string | boolean) => onChange({ ...typed, [path]: to });
        if (type === "switch")
          return <Tick key={path} label={nameOf(path)} on={value === true} onChange={(on) => change(on)} />;
        return (
          <label key={path} className="grid gap-1.5">
            <span className="text-[13px] font-semibold text-text2">
              {nameOf(path)}
              {needed && <span className="text-lose"> *</span>}
            </span>
            <Box field={field} value={String(value)} onChange={change} />
          </label>
        );
      })}
    </div>
  );
}

interface BoxProps {
  readonly field: KindField;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

function Box({ field: { path, type, list, needed, choices }, value, onChange }: BoxProps) {
  const { t } = useTranslation();
  const { choice } = useNames();
  const box = { value, onChange: (event: { target: { value: string } }) => onChange(event.target.value) };
  if (list)
    return (
      <>
        <textarea {...box} className="box money" rows={4} spellCheck={false} />
        <span className="text-[12px] text-text2">{t("console-promotions.lineEach")}</span>
      </>
    );
  if (type === "choice")
    return (
      <select {...box} className="box">
        {!needed && <option value="">–</option>}
        {choices.map((each) => (
          <option key={each} value={each}>
            {choice(path, each)}
          </option>
        ))}
      </select>
    );
  const mode = { amount: "decimal", share: "decimal", whole: "numeric", text: "text" } as const;
  return (
    <input
      {...box}
      className={`box ${type === "text" ? "" : "money"}`}
      inputMode={mode[type as keyof typeof mode]}
      autoComplete="off"
      spellCheck={false}
    />
  );
}
