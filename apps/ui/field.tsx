import { type ComponentProps, type ReactNode, useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { IconButton } from "./button.tsx";
import { Icon } from "./icon.tsx";

interface Around {
  readonly label: string;
  readonly error?: string | undefined;
  readonly hint?: ReactNode;
}

/** How a field to type in looks. */
export const BOX =
  "w-full min-h-11 rounded-md bg-bg0 border border-line-strong px-3 text-text placeholder:text-text3 aria-invalid:border-lose focus-visible:outline-offset-0 disabled:opacity-60";

interface Wiring {
  readonly id: string;
  readonly "aria-invalid"?: true;
  readonly "aria-describedby"?: string;
}

/** Label above, control, hint or error below; the error is tied to the control for screen readers. */
export function Field({
  label,
  error,
  hint,
  required = false,
  children,
}: Around & { readonly required?: boolean | undefined; readonly children: (wiring: Wiring) => ReactNode }) {
  const id = useId();
  const below = error || hint ? `${id}-below` : undefined;
  return (
    <div className="grid gap-1.5">
      <label htmlFor={id} className="text-[13px] font-semibold text-text2">
        {label}
        {required && (
          <span className="text-lose" aria-hidden="true">
            {" *"}
          </span>
        )}
      </label>
      {children({ id, ...(error && { "aria-invalid": true }), ...(below && { "aria-describedby": below }) })}
      {(error || hint) && (
        <div id={below} className={`text-[13px] ${error ? "text-lose" : "text-text3"}`}>
          {error ?? hint}
        </div>
      )}
    </div>
  );
}

type TextProps = Around & Omit<ComponentProps<"input">, "id">;

export function TextField({ label, error, hint, className = "", ...rest }: TextProps) {
  return (
    <Field label={label} error={error} hint={hint} required={rest.required}>
      {(wiring) => <input {...rest} {...wiring} className={`${BOX} ${className}`} />}
    </Field>
  );
}

export function PasswordField({ label, error, hint, ...rest }: TextProps) {
  const { t } = useTranslation();
  const [shown, setShown] = useState(false);
  return (
    <Field label={label} error={error} hint={hint} required={rest.required}>
      {(wiring) => (
        <div className="relative">
          <input {...rest} {...wiring} type={shown ? "text" : "password"} className={`${BOX} pe-12`} />
          <IconButton
            label={shown ? t("ui.hidePassword") : t("ui.showPassword")}
            aria-pressed={shown}
            onClick={() => setShown(!shown)}
            className="absolute inset-e-0 top-0"
          >
            <Icon name={shown ? "eye-off" : "eye"} />
          </IconButton>
        </div>
      )}
    </Field>
  );
}

type SelectProps = Around & Omit<ComponentProps<"select">, "id">;

export function SelectField({ label, error, hint, children, ...rest }: SelectProps) {
  return (
    <Field label={label} error={error} hint={hint} required={rest.required}>
      {(wiring) => (
        <select {...rest} {...wiring} className={BOX}>
          {children}
        </select>
      )}
    </Field>
  );
}

type AreaProps = Around & Omit<ComponentProps<"textarea">, "id">;

export function TextArea({ label, error, hint, ...rest }: AreaProps) {
  return (
    <Field label={label} error={error} hint={hint} required={rest.required}>
      {(wiring) => <textarea {...rest} {...wiring} className={`${BOX} py-2`} />}
    </Field>
  );
}

export function Checkbox({
  children,
  error,
  ...rest
}: { readonly children: ReactNode; readonly error?: string | undefined } & Omit<ComponentProps<"input">, "type">) {
  const id = useId();
  return (
    <div className="grid gap-1">
      <label className="flex items-start gap-3 min-h-6 text-text2 cursor-pointer">
        <input
          {...rest}
          type="checkbox"
          aria-describedby={error ? id : undefined}
          aria-invalid={error ? true : undefined}
          className="size-5 mt-px accent-brand shrink-0"
        />
        <span>{children}</span>
      </label>
      {error && (
        <p id={id} className="text-[13px] text-lose ps-8">
          {error}
        </p>
      )}
    </div>
  );
}
