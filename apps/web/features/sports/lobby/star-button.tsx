import { useTranslation } from "react-i18next";
import { Icon } from "@taya/ui/icon";
import { toggleStar, useStarred } from "./favourites.ts";

interface StarButtonProps {
  readonly kind: "fixtures" | "competitions" | "markets";
  readonly id: string;
  readonly name: string;
}

/** Keeps a match, a competition or a market among the favourites of this browser. */
export function StarButton({ kind, id, name }: StarButtonProps) {
  const { t } = useTranslation();
  const starred = useStarred((all) => all[kind].includes(id));
  return (
    <button
      type="button"
      aria-pressed={starred}
      aria-label={t("sports.star", { name })}
      onClick={() => toggleStar(kind, id)}
      className={`size-11 shrink-0 grid place-items-center rounded-md hover:text-gold ${starred ? "text-gold" : "text-text3"}`}
    >
      <Icon name={starred ? "star-filled" : "star"} size={18} />
    </button>
  );
}
