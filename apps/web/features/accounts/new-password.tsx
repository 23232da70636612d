import type { ComponentProps } from "react";
import { useTranslation } from "react-i18next";
import { useBrand } from "@taya/client/brand";
import { PasswordField } from "@taya/ui/field";
import { Icon } from "@taya/ui/icon";
import { checklist } from "./password-checklist.ts";

type Native = Omit<ComponentProps<typeof PasswordField>, "label">;

interface NewPasswordProps {
  /** What is typed in both fields. */
  readonly typed: readonly [password: string, again: string];
  readonly password: Native;
  readonly again: Native;
  readonly labels: { readonly password: string; readonly again: string };
}

const FREE = { enabled: true, required: true, minLength: 8, maxLength: 64, acceptedPattern: "*", patternId: 0 };

/** The brand's rule for passwords. */
const usePasswordRule = () => useBrand((state) => state.permission?.info.register["password"]) ?? FREE;

/** A new password twice, with the rules ticked off while typing. */
export function NewPassword({ typed, password, again, labels }: NewPasswordProps) {
  const { t } = useTranslation();
  const rule = usePasswordRule();
  const say = {
    length: lengthKey(rule),
    pattern: `faults.rule.pattern.${rule.patternId}`,
    match: "accounts.rule.match",
    known: "accounts.rule.known",
  };
  return (
    <>
      <PasswordField label={labels.password} {...password} autoComplete="new-password" required />
      <PasswordField label={labels.again} {...again} autoComplete="new-password" required />
      <ul aria-label={t("accounts.register.passwordRules")} className="grid gap-1 text-[13px]">
        {checklist(...typed, rule).map(({ kind, met }) => (
          <li key={kind} className={`flex items-center gap-2 ${met ? "text-win" : "text-text3"}`}>
            <Icon name={met ? "circle-check" : "minus"} size={16} />
            {t(say[kind], { min: rule.minLength, max: rule.maxLength })}
            {kind !== "known" && (
              <span className="sr-only">({t(met ? "accounts.rule.met" : "accounts.rule.unmet")})</span>
            )}
          </li>
        ))}
      </ul>
    </>
  );
}

function lengthKey({ minLength, maxLength }: { readonly minLength: number; readonly maxLength: number }): string {
  if (maxLength === 0) return "accounts.rule.lengthMin";
  return minLength === maxLength ? "accounts.rule.lengthExact" : "accounts.rule.length";
}
