import { useTranslation } from "react-i18next";
import { api } from "@taya/client/api";
import { useBrand } from "@taya/client/brand";
import { useCall } from "@taya/client/query";
import { Field } from "@taya/ui/field";
import { CountryPicker } from "./country-picker.tsx";
import { readTyped } from "./phone.ts";

interface PhoneFieldProps {
  readonly label?: string;
  readonly number: string;
  readonly code: string;
  readonly onChange: (number: string, code: string) => void;
  readonly error?: string | undefined;
  readonly required?: boolean;
}

/** A number as it is typed; without a code it is of the brand's own country. */
export interface Phone {
  readonly number: string;
  readonly code: string;
}

const WEEK_MS = 7 * 86_400_000;

/** The brand's own dialling code and how many digits its numbers have. */
export function usePhoneRule({ enabled = true } = {}): { readonly code: string; readonly digits: number } {
  const digits = useBrand((state) => state.permission?.brand.phoneDigits ?? 10);
  const { data } = useCall(api.site.countryCodes, {}, { freshMs: WEEK_MS, enabled });
  const home = data?.list.find((each) => each.countryCode === data.default);
  return { code: home?.countryDialingCode ?? "63", digits };
}

/** A mobile number with its country; one that is pasted with its country picks that. */
export function PhoneField({ label, number, code, onChange, error, required = false }: PhoneFieldProps) {
  const { t } = useTranslation();
  const rule = usePhoneRule();
  const { data } = useCall(api.site.countryCodes, {}, { freshMs: WEEK_MS });
  const hint = code === rule.code ? t("accounts.phone.digits", { count: rule.digits }) : undefined;
  return (
    <Field label={label ?? t("accounts.phone.label")} error={error} hint={hint} required={required}>
      {(wiring) => (
        <div className="grid grid-cols-[auto_1fr] gap-2">
          <CountryPicker countries={data?.list ?? []} code={code} onPick={(picked) => onChange(number, picked)} />
          <input
            {...wiring}
            type="tel"
            inputMode="tel"
            autoComplete="tel"
            value={number}
            required={required}
            onChange={(event) => {
              const typed = readTyped(event.target.value, code, data?.list ?? []);
              onChange(typed.number, typed.code);
            }}
            className="w-full min-w-0 h-11 rounded-md bg-bg0 border border-line-strong px-3 aria-invalid:border-lose money"
          />
        </div>
      )}
    </Field>
  );
}
