import { type FormEvent, useState } from "react";
import type { FieldError } from "@taya/kernel/result";
import { useTranslation } from "react-i18next";
import { api } from "@taya/client/api";
import { sayFault } from "@taya/client/i18n";
import { refresh, useCall } from "@taya/client/query";
import { focusFirstError } from "@taya/ui/form-error";
import { Button } from "@taya/ui/button";
import { SelectField, TextField } from "@taya/ui/field";
import { sayRule } from "@taya/client/say";

/** Details that are chosen from a list, and the list. */
const LISTS: Readonly<Record<string, "nationality" | "occupation" | "natureOfWorks" | "sourceOfIncome">> = {
  nationality: "nationality",
  occupation: "occupation",
  natureOfWork: "natureOfWorks",
  sourceOfIncome: "sourceOfIncome",
};
const NUMBERS = new Set(["occupation", "natureOfWork", "sourceOfIncome"]);
const AUTOCOMPLETE: Readonly<Record<string, string>> = {
  payeeName: "name",
  birthday: "bday",
  address: "street-address",
};

/** The legal name and whatever else an identity check still lacks; accounts can be added in that name right after. */
export function DetailsForm({ fields, onDone }: { readonly fields: readonly string[]; readonly onDone?: () => void }) {
  const { t } = useTranslation();
  const [values, setValues] = useState<Readonly<Record<string, string>>>({});
  const [errors, setErrors] = useState<readonly FieldError[]>([]);
  const [fault, setFault] = useState<string>();
  const [busy, setBusy] = useState(false);
  const empty = fields.filter((field) => !values[field]?.trim());

  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    const form = event.currentTarget;
    const mark = (found: readonly FieldError[]) => (setErrors(found), focusFirstError(form));
    setFault(undefined);
    if (empty.length > 0) return mark(empty.map((field) => ({ field, rule: "required" })));
    setBusy(true);
    const sent = fields.map((field) => [field, NUMBERS.has(field) ? Number(values[field]) : values[field]!.trim()]);
    const result = await api.compliance.kycDetails(Object.fromEntries(sent));
    setBusy(false);
    if (!result.ok) {
      mark(result.detail.errors ?? []);
      return setFault(result.fault);
    }
    const { kyc, kycFile } = api.compliance;
    refresh(kyc, kycFile, api.wallet.bankCards, api.accounts.profile, api.accounts.info);
    onDone?.();
  }
  const wrong = (field: string) => {
    const found = errors.find((error) => error.field === field);
    return found && sayRule(t, field, found);
  };
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="card p-4 sm:p-6 grid gap-4 max-w-140">
      <div className="grid gap-1">
        <h3 className="text-base font-bold">{t("payout.details")}</h3>
        <p className="text-text2">{t("payout.detailsWhy")}</p>
      </div>
      {fields.map((field) => (
        <Detail
          key={field}
          field={field}
          value={values[field] ?? ""}
          onChange={(value) => setValues({ ...values, [field]: value })}
          error={wrong(field)}
        />
      ))}
      <p role="alert" className="text-lose">
        {fault && errors.length === 0 && sayFault(t, fault)}
      </p>
      <Button type="submit" look="gold" busy={busy} className="justify-self-start">
        {t("payout.saveDetails")}
      </Button>
    </form>
  );
}

interface DetailProps {
  readonly field: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly error: string | undefined;
}

function Detail({ field, value, onChange, error }: DetailProps) {
  const { t } = useTranslation();
  const menuGroup = LISTS[field];
  const list = useCall(
    api.site.dropdownMenu,
    { menuGroup: menuGroup ?? "nationality" },
    { enabled: menuGroup !== undefined },
  );
  const label = t(`accounts.field.${field}`);
  if (menuGroup) {
    return (
      <SelectField
        label={label}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        error={error}
        required
      >
        <option value="">{t("payout.chooseBank")}</option>
        {list.data?.list.map((choice) => (
          <option key={choice.id} value={choice.value}>
            {choice.label}
          </option>
        ))}
      </SelectField>
    );
  }
  return (
    <TextField
      label={label}
      type={field === "birthday" ? "date" : "text"}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      error={error}
      hint={field === "payeeName" ? t("payout.nameHint") : undefined}
      autoComplete={AUTOCOMPLETE[field] ?? "off"}
      required
    />
  );
}
