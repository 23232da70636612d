import { useTranslation } from "react-i18next";
import { api } from "@taya/client/api";
import { useCall } from "@taya/client/query";
import { SelectField } from "@taya/ui/field";
import { CATEGORIES, useOffered } from "../../shell/use-offered.ts";
import { NameSearch } from "./name-search.tsx";

const SCOPES = ["all", "direct"] as const;
const STATES = ["OPEN", "SETTLED", "VOID", "CASHED_OUT"] as const;

export interface BetQuery {
  readonly username: string;
  readonly scope: (typeof SCOPES)[number];
  readonly category: string;
  readonly vassalage: string;
  readonly status: (typeof STATES)[number] | "";
}

interface BetFilterProps {
  readonly filter: BetQuery;
  readonly onFilter: (change: Partial<BetQuery>) => void;
}

/** Whose bets, of what kind of game and vendor, in which state. */
export function BetFilter({ filter, onFilter }: BetFilterProps) {
  const { t } = useTranslation();
  const offered = useOffered();
  // What stands around every screen has asked for them.
  const lanes = useCall(api.catalogue.gameVendor, {}, { enabled: false }).data?.data.lanes ?? [];
  const { category } = filter;
  const vendors = new Map(
    lanes
      .filter(({ gameCategory }) => category === "" || gameCategory === category)
      .map(({ vassalage, displayName }) => [vassalage, displayName]),
  );
  // Lotteries of both kinds are one in the record.
  const kinds = CATEGORIES.filter((each) => each !== "LOTT" && (offered(each) || each === category));
  const choices = [
    { key: "scope", options: SCOPES.map((each) => [each, t(`agents.bets.${each}`)] as const), all: false },
    { key: "category", options: kinds.map((each) => [each, t(`records.category.${each}`)] as const), all: true },
    { key: "vassalage", options: [...vendors], all: true },
    { key: "status", options: STATES.map((each) => [each, t(`records.status.${each}`)] as const), all: true },
  ] as const;
  const change = (key: (typeof choices)[number]["key"], value: string) =>
    // What another kind of game has for a vendor is none of this one's.
    onFilter(key === "category" ? { category: value, vassalage: "" } : { [key]: value });
  return (
    <div className="grid grid-cols-2 xl:grid-cols-[minmax(0,1fr)_repeat(4,minmax(0,9rem))] items-end gap-3">
      <div className="col-span-2 xl:col-span-1">
        <NameSearch
          label={t("agents.team.account")}
          name={filter.username}
          onName={(username) => onFilter({ username })}
        />
      </div>
      {choices.map(({ key, options, all }) => (
        <SelectField
          key={key}
          label={t(`agents.bets.filter.${key}`)}
          value={filter[key]}
          onChange={({ target }) => change(key, target.value)}
        >
          {all && <option value="">{t("records.filter.all")}</option>}
          {options.map(([value, name]) => (
            <option key={value} value={value}>
              {name}
            </option>
          ))}
        </SelectField>
      ))}
    </div>
  );
}
