import { type ReactNode, useId } from "react";
import { Field } from "@taya/ui/field";
import type { Submit } from "@taya/ui/form";
import type { FieldForm } from "../lib/fields.ts";
import { Marks, Tick } from "./tick.tsx";

/** How a field is named; what it is says the contract. */
export interface FieldWords<Now = never> {
  readonly label: string;
  readonly hint?: ReactNode;
  /** The value of the wire that stands in it at first. */
  readonly first?: unknown;
  /** The name of a choice. */
  readonly say?: (choice: string) => string;
  /** What may be chosen, where the contract does not list it or not all of it may be. */
  readonly choices?: readonly string[];
  /** Names the empty choice that stands there at first. */
  readonly empty?: string;
  /** A text in so many lines. */
  readonly lines?: number;
  /** What divides the words of a list. */
  readonly divided?: RegExp;
  readonly disabled?: boolean;
  /** Draws it otherwise: what stands there, how it is changed, and what stands in all fields. */
  readonly draw?: (typed: unknown, set: (typed: unknown) => void, all: Readonly<Record<string, unknown>>) => ReactNode;
  /** What is sent for what stands in a field that is drawn otherwise. */
  readonly read?: (typed: unknown) => unknown;
  readonly className?: string;
  /** Where it stands among the others. */
  readonly place?: string;
  /** An amount that may be zero. */
  readonly zero?: true;
  /** It must not stay empty, where the contract would let it. */
  readonly needed?: true;
  /** Whether it is asked for, by what stands in the other fields. */
  readonly when?: (now: Now) => boolean;
}

interface DrawnFieldProps {
  readonly name: string;
  readonly form: FieldForm;
  readonly words: Omit<FieldWords, "when">;
  readonly of: Submit<Record<string, unknown>>;
}

/** Draws a field of an action as its contract describes it. */
export function DrawnField(props: DrawnFieldProps) {
  const { name, words, of } = props;
  const { place = props.form.kind === "switch" ? "col-span-full -my-1.5" : "" } = words;
  return (
    <div className={place}>
      {words.draw ? (
        <Own label={words.label} error={of.error(name)}>
          {words.draw(of.values[name], (typed) => of.set(name, typed), of.values)}
        </Own>
      ) : (
        <Control {...props} />
      )}
    </div>
  );
}

function Control({ name, form: { kind, choices, needed, most }, words, of }: DrawnFieldProps) {
  const { label, hint, say = (choice) => choice, empty, lines, disabled = false } = words;
  const { error, ...native } = of.field(name);
  if (kind === "switch")
    return <Tick label={label} hint={hint} on={of.values[name] === true} onChange={(on) => of.set(name, on)} />;
  if (kind === "marks")
    return (
      <Marks
        label={label}
        list={choices}
        chosen={of.values[name] as readonly string[]}
        onChange={(chosen) => of.set(name, chosen)}
        say={say}
        error={error}
        {...(words.className && { className: words.className })}
      />
    );
  const chosen = kind === "choice";
  const open = !chosen || empty !== undefined;
  const box = { ...native, disabled, className: `box ${words.className ?? ""}` };
  return (
    <Field label={label} error={error} hint={hint} required={needed && open && kind !== "list"}>
      {(wiring) => {
        if (chosen)
          return (
            <select {...wiring} {...box}>
              {empty !== undefined && <option value="">{empty}</option>}
              {choices.map((each) => (
                <option key={each} value={each}>
                  {say(each)}
                </option>
              ))}
            </select>
          );
        if (kind === "long" || lines)
          return <textarea {...wiring} {...box} rows={lines ?? 4} maxLength={most} spellCheck={kind === "long"} />;
        return (
          <input
            {...wiring}
            {...box}
            {...INPUT[kind as keyof typeof INPUT]}
            autoComplete="off"
            maxLength={kind === "text" ? most : undefined}
          />
        );
      }}
    </Field>
  );
}

const INPUT = {
  day: { type: "date" },
  whole: { inputMode: "numeric" },
  amount: { inputMode: "decimal", className: "box money" },
  text: { spellCheck: false },
  list: { spellCheck: false },
} as const;

/** Several controls that are one field; what is wrong stands below them. */
function Own({ label, error, children }: { label: string; error: string | undefined; children: ReactNode }) {
  const id = useId();
  const wrong = error && { tabIndex: -1, "aria-invalid": true, "aria-describedby": id };
  return (
    <div role="group" aria-label={label} className="grid gap-1.5" {...wrong}>
      {children}
      {error && (
        <p id={id} className="text-[13px] text-lose">
          {error}
        </p>
      )}
    </div>
  );
}
