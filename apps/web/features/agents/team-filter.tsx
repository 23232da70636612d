import { useTranslation } from "react-i18next";
import { SelectField } from "@taya/ui/field";
import { NameSearch } from "./name-search.tsx";

/** Account types that stand in a line. */
const TYPES = ["0", "1", "2", "41", "42"] as const;
const STATES = ["ACTIVE", "DISABLED"] as const;
const SORTS = ["newest", "oldest", "username"] as const;

export interface Filter {
  readonly username: string;
  readonly type: (typeof TYPES)[number] | "";
  readonly status: (typeof STATES)[number] | "";
  readonly sort: (typeof SORTS)[number];
}

export const EVERYBODY: Filter = { username: "", type: "", status: "", sort: "newest" };

interface TeamFilterProps {
  readonly filter: Filter;
  readonly onFilter: (filter: Filter) => void;
}

/** How names begin, which accounts, and in which order. */
export function TeamFilter({ filter, onFilter }: TeamFilterProps) {
  const { t } = useTranslation();
  const choices = [
    { key: "type", options: TYPES, all: true },
    { key: "status", options: STATES, all: true },
    { key: "sort", options: SORTS, all: false },
  ] as const;
  return (
    <div className="grid grid-cols-2 lg:grid-cols-[minmax(0,1fr)_repeat(3,minmax(0,9.5rem))] items-end gap-3">
      <div className="col-span-2 lg:col-span-1">
        <NameSearch
          label={t("agents.team.name")}
          name={filter.username}
          onName={(username) => onFilter({ ...filter, username })}
        />
      </div>
      {choices.map(({ key, options, all }) => (
        <div key={key} className="max-lg:last:col-span-2">
          <SelectField
            label={t(`agents.team.${key}`)}
            value={filter[key]}
            onChange={({ target }) => onFilter({ ...filter, [key]: target.value })}
          >
            {all && <option value="">{t("records.filter.all")}</option>}
            {options.map((each) => (
              <option key={each} value={each}>
                {t(`agents.${key}.${each}`)}
              </option>
            ))}
          </SelectField>
        </div>
      ))}
    </div>
  );
}
