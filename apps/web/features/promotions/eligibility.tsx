import { useTranslation } from "react-i18next";
import { Icon } from "@taya/ui/icon";
import { Section } from "@taya/ui/section";
import type { Detail } from "./use-offers.ts";

/** The conditions of an offer, each met or not. */
export function Eligibility({ rules }: { readonly rules: NonNullable<Detail["eligibility"]> }) {
  const { t } = useTranslation();
  if (rules.length === 0) return null;
  return (
    <Section title={t("offers.rule.title")} icon="check">
      <ul className="grid gap-1.5">
        {rules.map(({ rule, ok }) => (
          <li key={rule} className="flex items-start gap-2">
            <Icon name={ok ? "circle-check" : "circle-x"} className={ok ? "text-win" : "text-lose"} />
            <span>
              <span className="sr-only">{t(ok ? "offers.rule.met" : "offers.rule.unmet")} </span>
              {t([`offers.rule.${rule}`, "offers.rule.other"])}
            </span>
          </li>
        ))}
      </ul>
    </Section>
  );
}
