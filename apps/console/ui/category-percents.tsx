import { CATEGORIES } from "@taya/kernel/game-category";
import { useTranslation } from "react-i18next";

type Typed = Readonly<Record<string, string>>;

interface CategoryPercentsProps {
  readonly typed: Typed;
  readonly onChange: (typed: Typed) => void;
}

/** A percentage for each game category, a box each. */
export function CategoryPercents({ typed, onChange }: CategoryPercentsProps) {
  const { t } = useTranslation();
  return (
    <div className="grid grid-cols-2 gap-2 sm:grid-cols-3">
      {CATEGORIES.map((category) => (
        <label key={category} className="grid gap-1 text-[13px]">
          <span className="font-semibold text-text2">
            {t(`records.category.${category}`)} ({category}) %
          </span>
          <input
            className="box money"
            inputMode="decimal"
            autoComplete="off"
            maxLength={8}
            value={typed[category] ?? ""}
            onChange={(event) => onChange({ ...typed, [category]: event.target.value })}
          />
        </label>
      ))}
    </div>
  );
}
