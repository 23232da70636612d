import { useTranslation } from "react-i18next";
import { api } from "@taya/client/api";
import { useCall } from "@taya/client/query";
import { Checkbox, SelectField, TextField } from "@taya/ui/field";
import { latestBirthday } from "./birthday.ts";
import { CodeField } from "./code-field.tsx";
import { ImageTile } from "@taya/ui/image-tile";
import { NewPassword } from "./new-password.tsx";
import { PhoneField } from "./phone-field.tsx";
import { checkPhone } from "./phone.ts";
import { type FormRules, isRequired, type Values } from "./register.form.ts";
import { useSms } from "./use-sms.ts";

export interface FormState {
  readonly rules: FormRules;
  readonly values: Values;
  readonly errors: Readonly<Record<string, string | undefined>>;
  set(change: Values): void;
}

const LISTS = {
  idType: "idType",
  nationality: "nationality",
  occupation: "occupation",
  sourceOfIncome: "sourceOfIncome",
  natureOfWork: "natureOfWorks",
} as const;

const AUTOCOMPLETE: Readonly<Record<string, string>> = {
  username: "username",
  email: "email",
  payeeName: "name",
  address: "street-address",
  birthday: "bday",
};

/** One field of the registration by its name. */
export function RegisterField({ name, form }: { readonly name: string; readonly form: FormState }) {
  switch (name) {
    case "password":
      return <Passwords form={form} />;
    case "confirmPassword":
    case "captcha":
      return null;
    case "mobileNum":
      return <Mobile form={form} />;
    case "verificationCode":
      return <Code form={form} />;
    case "birthday":
      return <Birthday form={form} />;
    case "permanentAddress":
      return <PermanentAddress form={form} />;
    case "idCardFront":
      return <Images form={form} />;
    case "idCardBack":
    case "idCardSelfie":
      return null;
    default:
      return name in LISTS ? (
        <Choice name={name as keyof typeof LISTS} form={form} />
      ) : (
        <Text name={name} form={form} />
      );
  }
}

function Text({
  name,
  form,
  disabled = false,
}: {
  readonly name: string;
  readonly form: FormState;
  readonly disabled?: boolean;
}) {
  const { t } = useTranslation();
  const secret = name === "paymentPassword";
  return (
    <TextField
      label={t(`accounts.field.${name}`)}
      name={name}
      value={form.values[name] ?? ""}
      onChange={(event) => form.set({ [name]: event.target.value })}
      error={form.errors[name]}
      required={isRequired(name, form.rules, form.values)}
      disabled={disabled}
      type={secret ? "password" : name === "email" ? "email" : "text"}
      {...(secret && { inputMode: "numeric", maxLength: 6 })}
      autoComplete={secret ? "new-password" : (AUTOCOMPLETE[name] ?? "off")}
      {...(name === "username" && { autoCapitalize: "none", spellCheck: false })}
    />
  );
}

function Choice({ name, form }: { readonly name: keyof typeof LISTS; readonly form: FormState }) {
  const { t } = useTranslation();
  const { data } = useCall(api.site.dropdownMenu, { menuGroup: LISTS[name] });
  return (
    <SelectField
      label={t(`accounts.field.${name}`)}
      name={name}
      value={form.values[name] ?? ""}
      onChange={(event) => form.set({ [name]: event.target.value })}
      error={form.errors[name]}
      required={isRequired(name, form.rules)}
      autoComplete={name === "nationality" ? "country" : "off"}
    >
      <option value="">{t("accounts.register.choose")}</option>
      {data?.list.map((choice) => (
        <option key={choice.id} value={choice.value}>
          {choice.label}
        </option>
      ))}
    </SelectField>
  );
}

function Passwords({ form }: { readonly form: FormState }) {
  const { t } = useTranslation();
  return (
    <NewPassword
      password={form.values["password"] ?? ""}
      again={form.values["confirmPassword"] ?? ""}
      onPassword={(password) => form.set({ password })}
      onAgain={(confirmPassword) => form.set({ confirmPassword })}
      labels={{ password: t("accounts.field.password"), again: t("accounts.field.confirmPassword") }}
      errors={{ password: form.errors["password"], again: form.errors["confirmPassword"] }}
    />
  );
}

const dialingCode = ({ values, rules }: FormState): string => values["countryDialingCode"] || rules.phone.code;

function Mobile({ form }: { readonly form: FormState }) {
  return (
    <PhoneField
      number={form.values["mobileNum"] ?? ""}
      code={dialingCode(form)}
      onChange={(mobileNum, countryDialingCode) => form.set({ mobileNum, countryDialingCode })}
      error={form.errors["mobileNum"]}
      required={isRequired("mobileNum", form.rules)}
    />
  );
}

function Code({ form }: { readonly form: FormState }) {
  const sms = useSms("register");
  const number = form.values["mobileNum"] ?? "";
  const wrong = checkPhone(number, dialingCode(form), form.rules.phone);
  return (
    <CodeField
      value={form.values["verificationCode"] ?? ""}
      onChange={(verificationCode) => form.set({ verificationCode })}
      onSend={async () => (wrong ? undefined : sms.send(number, dialingCode(form)))}
      waitKey={`register:${dialingCode(form)}${number}`}
      sent={sms.sent}
      error={sms.phoneError ?? form.errors["verificationCode"]}
    />
  );
}

function Birthday({ form }: { readonly form: FormState }) {
  const { t } = useTranslation();
  const { now, timeZone, minAge } = form.rules.age;
  return (
    <TextField
      label={t("accounts.field.birthday")}
      type="date"
      min="1900-01-01"
      max={latestBirthday(now, timeZone, minAge)}
      value={form.values["birthday"] ?? ""}
      onChange={(event) => form.set({ birthday: event.target.value })}
      error={form.errors["birthday"]}
      autoComplete="bday"
      required
    />
  );
}

function PermanentAddress({ form }: { readonly form: FormState }) {
  const { t } = useTranslation();
  const address = form.values["address"] ?? "";
  const same = address !== "" && form.values["permanentAddress"] === address;
  return (
    <div className="grid gap-2">
      <Text name="permanentAddress" form={form} />
      {address !== "" && (
        <Checkbox
          checked={same}
          onChange={(event) => form.set({ permanentAddress: event.target.checked ? address : "" })}
        >
          {t("accounts.register.sameAddress")}
        </Checkbox>
      )}
    </div>
  );
}

const TILES = ["idCardFront", "idCardBack", "idCardSelfie"] as const;

function Images({ form }: { readonly form: FormState }) {
  const { t } = useTranslation();
  return (
    <div className="grid grid-cols-2 sm:grid-cols-3 gap-3">
      {TILES.map((name) => (
        <ImageTile
          key={name}
          label={t(`accounts.field.${name}`)}
          value={form.values[name] ?? ""}
          onChange={(dataUrl) => form.set({ [name]: dataUrl })}
          required={isRequired(name, form.rules)}
          error={form.errors[name]}
          camera={name === "idCardSelfie" ? "user" : "environment"}
        />
      ))}
    </div>
  );
}
