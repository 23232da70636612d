import { complianceCalls } from "@taya/compliance/contract";
import { useTranslation } from "react-i18next";
import { api } from "@taya/client/api";
import { refresh, useCall } from "@taya/client/query";
import { Button } from "@taya/ui/button";
import { SelectField, TextField } from "@taya/ui/field";
import { Form, type Registered, type Submit, useSubmit } from "@taya/ui/form";
import { sayRule } from "@taya/client/say";
import { NationalityField } from "@taya/ui/nationality-field";

/** Details that are chosen from a list, and the list. */
const LISTS: Readonly<Record<string, "occupation" | "natureOfWorks" | "sourceOfIncome">> = {
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
  const detailsOf = (values: Readonly<Record<string, string>>) =>
    Object.fromEntries(
      fields.map((field) => [field, NUMBERS.has(field) ? Number(values[field]) : values[field]!.trim()]),
    );
  const form = useSubmit((values: Readonly<Record<string, string>>) => api.compliance.kycDetails(detailsOf(values)), {
    values: Object.fromEntries(fields.map((field) => [field, ""])),
    schema: complianceCalls.kycDetails.input,
    sent: detailsOf,
    check: (values) => {
      const empty = fields.filter((field) => !values[field]?.trim());
      return Object.fromEntries(empty.map((field) => [field, sayRule(t, field, { rule: "required" })]));
    },
    done() {
      const { kyc, kycFile } = api.compliance;
      refresh(kyc, kycFile, api.wallet.bankCards, api.accounts.profile, api.accounts.info);
      onDone?.();
    },
  });
  const head = (
    <div className="grid gap-1">
      <h3 className="text-base font-bold">{t("payout.details")}</h3>
      <p className="text-text2">{t("payout.detailsWhy")}</p>
    </div>
  );
  return (
    <Form of={form} className="card p-4 sm:p-6 max-w-140" head={head}>
      {fields.map((field) => (
        <Detail key={field} field={field} form={form} />
      ))}
      <Button type="submit" look="gold" busy={form.busy} className="justify-self-start">
        {t("payout.saveDetails")}
      </Button>
    </Form>
  );
}

interface DetailProps {
  readonly field: string;
  readonly form: Submit<Readonly<Record<string, string>>>;
}

function Detail({ field, form }: DetailProps) {
  if (field !== "nationality") return <Listed field={field} native={form.field(field)} />;
  const code = form.values[field] ?? "";
  return <NationalityField code={code} onPick={(to) => form.set(field, to)} error={form.error(field)} required />;
}

/** A detail that is typed, or chosen from a list. */
function Listed({ field, native }: { readonly field: string; readonly native: Registered }) {
  const { t } = useTranslation();
  const menuGroup = LISTS[field];
  const list = useCall(
    api.site.dropdownMenu,
    { menuGroup: menuGroup ?? "occupation" },
    { enabled: menuGroup !== undefined },
  );
  const label = t(`accounts.field.${field}`);
  if (menuGroup) {
    return (
      <SelectField label={label} {...native} required>
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
      {...native}
      hint={field === "payeeName" ? t("payout.nameHint") : undefined}
      autoComplete={AUTOCOMPLETE[field] ?? "off"}
      required
    />
  );
}
