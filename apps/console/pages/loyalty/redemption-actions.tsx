import { useTranslation } from "react-i18next";
import { Push } from "@taya/ui/push";
import type { Redemption } from "./types.ts";

export type RedemptionAction = "approve" | "reject" | "delivery";

interface RedemptionActionsProps {
  readonly row: Redemption;
  readonly onChoose: (action: RedemptionAction) => void;
}

const LOOKS = { approve: "brand", reject: "danger", delivery: "ghost" } as const;

/** What can be done with a redemption now. */
export function RedemptionActions({ row, onChoose }: RedemptionActionsProps) {
  const { t } = useTranslation();
  const actions: RedemptionAction[] = row.status === "inProcess" ? ["approve", "reject"] : [];
  if (row.hasDelivery) actions.push("delivery");
  if (actions.length === 0) return "–";
  return (
    <div className="flex flex-wrap lg:flex-nowrap md:justify-end gap-2">
      {actions.map((action) => {
        const words = t(`console-loyalty.${action}`);
        const name = `${row.item}, ${row.username}`;
        return (
          <Push
            key={action}
            look={LOOKS[action]}
            onClick={() => onChoose(action)}
            aria-label={t("ui.named", { what: words, name })}
          >
            {words}
          </Push>
        );
      })}
    </div>
  );
}
