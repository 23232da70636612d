import { useTranslation } from "react-i18next";
import { Icon } from "@taya/ui/icon";
import { Section } from "@taya/ui/section";
import type { Detail } from "./use-offers.ts";

/** Of these it is said what there is instead, since a met "no" is hard to read when it is not met. */
const SAID_UNMET: readonly string[] = ["group", "perUser", "capUser", "budget"];
const HAD: readonly string[] = ["claimed", "issued", "applying"];

/** The conditions of an offer, each met or not; who has had it is asked for none. */
export function Eligibility({ offer: { eligibility: rules = [], facts, status } }: { readonly offer: Detail }) {
  const { t } = useTranslation();
  if (rules.length === 0 || HAD.includes(status)) return null;
  const { rankMin: rank, newWithinDays: count } = facts.audience;
  const sayRule = (rule: string, ok: boolean) =>
    t([`offers.${!ok && SAID_UNMET.includes(rule) ? "unmet" : "rule"}.${rule}`, "offers.rule.other"], {
      rank,
      count: rule === "nthDeposit" ? facts.nth : count,
    });
  return (
    <Section title={t("offers.rule.title")} icon="check">
      <ul className="grid gap-1.5">
        {rules.map(({ rule, ok }) => (
          <li key={rule} className="flex items-start gap-2">
            <Icon name={ok ? "circle-check" : "circle-x"} className={ok ? "text-win" : "text-lose"} />
            <span>
              <span className="sr-only">{t(ok ? "offers.rule.met" : "offers.rule.unmet")} </span>
              {sayRule(rule, ok)}
            </span>
          </li>
        ))}
      </ul>
    </Section>
  );
}
