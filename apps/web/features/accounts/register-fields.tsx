import type { TFunction } from "i18next";
import { useTranslation } from "react-i18next";
import { sayRule } from "@taya/client/say";
import { api } from "@taya/client/api";
import { useCall } from "@taya/client/query";
import { codeOf } from "@taya/ui/code.rules";
import { Checkbox, SelectField, TextField } from "@taya/ui/field";
import { latestBirthday } from "./birthday.ts";
import { CodeField } from "./code-field.tsx";
import type { Submit } from "@taya/ui/form";
import { ImageTile } from "@taya/ui/image-tile";
import { NationalityField } from "@taya/ui/nationality-field";
import { NewPassword } from "./new-password.tsx";
import { PhoneField } from "./phone-field.tsx";
import { checkPhone } from "./phone.ts";
import { PlaceOfBirth } from "./place-of-birth.tsx";
import { type FormRules, isRequired, type Values } from "./register.form.ts";
import type { Sms } from "./use-sms.ts";

interface Whole {
  readonly form: Submit<Values>;
  readonly rules: FormRules;
}
interface One extends Whole {
  readonly name: string;
}
interface Sending extends Whole {
  readonly sms: Sms;
}

const LISTS = {
  idType: "idType",
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
export function RegisterField({ name, sms, ...whole }: One & Sending) {
  switch (name) {
    case "password":
      return <Passwords {...whole} />;
    case "confirmPassword":
    case "captcha":
      return null;
    case "mobileNum":
      return <Mobile {...whole} />;
    case "verificationCode":
      return <Code sms={sms} {...whole} />;
    case "birthday":
      return <Birthday {...whole} />;
    case "nationality":
      return <Nationality {...whole} />;
    case "permanentAddress":
      return <PermanentAddress {...whole} />;
    case "idCardFront":
      return <Images {...whole} />;
    case "idCardBack":
    case "idCardSelfie":
      return null;
    default:
      return name in LISTS ? <Choice name={name as keyof typeof LISTS} {...whole} /> : <Text name={name} {...whole} />;
  }
}

function Text({ name, form, rules }: One) {
  const { t } = useTranslation();
  const secret = name === "paymentPassword";
  const Field = name === "placeOfBirth" ? PlaceOfBirth : TextField;
  return (
    <Field
      label={t(`accounts.field.${name}`)}
      {...form.field(name)}
      hint={sayWanted(t, name, rules)}
      required={isRequired(name, rules, form.values)}
      type={secret ? "password" : name === "email" ? "email" : "text"}
      {...(secret && {
        inputMode: "numeric",
        onChange: (event) => form.set(name, codeOf(event.target.value)),
      })}
      autoComplete={secret ? "new-password" : (AUTOCOMPLETE[name] ?? "off")}
      {...(name === "username" && { autoCapitalize: "none", spellCheck: false })}
    />
  );
}

/** Fields whose rule nobody would guess: it is said before anything is typed. */
const RULED = new Set(["username", "payeeName"]);

/** Codes that people hand on: it is said whose goes where. */
const CODES = new Set(["affiliateCode", "referralCode"]);

/** What a field wants, as the brand has it. */
function sayWanted(t: TFunction, name: string, { config }: FormRules): string | undefined {
  if (name === "paymentPassword") return t("accounts.register.sixDigits");
  if (CODES.has(name)) return t(`accounts.register.codeFrom.${name}`);
  const rule = config[name];
  if (!RULED.has(name) || !rule) return undefined;
  const { minLength: min, maxLength: max, acceptedPattern, patternId } = rule;
  const length = sayRule(t, name, { rule: "length", min, max });
  return acceptedPattern === "*" ? length : `${length} ${sayRule(t, name, { rule: "pattern", patternId, min, max })}`;
}

function Choice({ name, form, rules }: One & { readonly name: keyof typeof LISTS }) {
  const { t } = useTranslation();
  const { data } = useCall(api.site.dropdownMenu, { menuGroup: LISTS[name] });
  return (
    <SelectField
      label={t(`accounts.field.${name}`)}
      {...form.field(name)}
      required={isRequired(name, rules)}
      autoComplete="off"
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

function Passwords({ form }: Whole) {
  const { t } = useTranslation();
  return (
    <NewPassword
      typed={[form.values["password"] ?? "", form.values["confirmPassword"] ?? ""]}
      password={form.field("password")}
      again={form.field("confirmPassword")}
      labels={{ password: t("accounts.field.password"), again: t("accounts.field.confirmPassword") }}
    />
  );
}

const dialingCode = ({ form, rules }: Whole): string => form.values["countryDialingCode"] || rules.phone.code;

function Mobile({ form, rules }: Whole) {
  return (
    <PhoneField
      number={form.values["mobileNum"] ?? ""}
      code={dialingCode({ form, rules })}
      onChange={(mobileNum, countryDialingCode) => {
        form.set("countryDialingCode", countryDialingCode);
        form.set("mobileNum", mobileNum);
      }}
      error={form.error("mobileNum")}
      required={isRequired("mobileNum", rules)}
    />
  );
}

function Code({ form, rules, sms }: Sending) {
  const number = form.values["mobileNum"] ?? "";
  const country = dialingCode({ form, rules });
  const wrong = checkPhone(number, country, rules.phone);
  return (
    <CodeField
      value={form.values["verificationCode"] ?? ""}
      onChange={(digits) => form.set("verificationCode", digits)}
      onSend={async () => (wrong ? undefined : sms.send(number, country, rules.phone))}
      waitKey={`register:${country}${number}`}
      sent={sms.sent}
      error={sms.phoneError ?? form.error("verificationCode")}
    />
  );
}

function Nationality({ form, rules }: Whole) {
  return (
    <NationalityField
      code={form.values["nationality"] ?? ""}
      onPick={(code) => form.set("nationality", code)}
      error={form.error("nationality")}
      required={isRequired("nationality", rules)}
    />
  );
}

function Birthday({ form, rules }: Whole) {
  const { t } = useTranslation();
  const { now, timeZone, minAge } = rules.age;
  return (
    <TextField
      label={t("accounts.field.birthday")}
      type="date"
      min="1900-01-01"
      max={latestBirthday(now, timeZone, minAge)}
      {...form.field("birthday")}
      autoComplete="bday"
      required
    />
  );
}

function PermanentAddress({ form, rules }: Whole) {
  const { t } = useTranslation();
  const address = form.values["address"] ?? "";
  const same = address !== "" && form.values["permanentAddress"] === address;
  return (
    <div className="grid gap-2">
      <Text name="permanentAddress" form={form} rules={rules} />
      {address !== "" && (
        <Checkbox
          checked={same}
          onChange={(event) => form.set("permanentAddress", event.target.checked ? address : "")}
        >
          {t("accounts.register.sameAddress")}
        </Checkbox>
      )}
    </div>
  );
}

const TILES = ["idCardFront", "idCardBack", "idCardSelfie"] as const;

function Images({ form, rules }: Whole) {
  const { t } = useTranslation();
  return (
    <div className="grid grid-cols-2 sm:grid-cols-3 gap-3">
      {TILES.map((name) => (
        <ImageTile
          key={name}
          label={t(`accounts.field.${name}`)}
          value={form.values[name] ?? ""}
          onChange={(dataUrl) => form.set(name, dataUrl)}
          required={isRequired(name, rules)}
          error={form.error(name)}
          camera={name === "idCardSelfie" ? "user" : "environment"}
        />
      ))}
    </div>
  );
}
