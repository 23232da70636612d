import { useTranslation } from "react-i18next";
import { Push } from "@taya/ui/push";
import type { Claim } from "./types.ts";

export type ClaimAction = "approve" | "reject" | "images";

interface ClaimActionsProps {
  readonly row: Claim;
  readonly onChoose: (action: ClaimAction) => void;
}

const LOOKS = { approve: "brand", reject: "danger", images: "ghost" } as const;

/** What can be done with a claim now. */
export function ClaimActions({ row, onChoose }: ClaimActionsProps) {
  const { t } = useTranslation();
  const actions: ClaimAction[] = row.status === "applying" ? ["approve", "reject"] : [];
  if (row.images > 0) actions.push("images");
  if (actions.length === 0) return "–";
  return (
    <div className="flex flex-wrap gap-2 md:justify-end lg:flex-nowrap">
      {actions.map((action) => {
        const words = t(`console-promotions.${action}`);
        return (
          <Push
            key={action}
            look={LOOKS[action]}
            onClick={() => onChoose(action)}
            aria-label={t("ui.named", { what: words, name: `${row.code}, ${row.username}` })}
          >
            {words}
          </Push>
        );
      })}
    </div>
  );
}
