import { useTranslation } from "react-i18next";
import { When } from "../../ui/when.tsx";
import type { Redemption } from "./types.ts";

const LOOKS = { inProcess: "text-warn", approved: "text-win", rejected: "text-lose" } as const;

/** Where something that is decided about stands, who decided and what they said to the player. */
export function Reviewed({
  row: { status, reviewer, reviewedAt, remark },
}: {
  readonly row: Pick<Redemption, "status" | "reviewer" | "reviewedAt" | "remark">;
}) {
  const { t } = useTranslation();
  return (
    <>
      <b className={`whitespace-nowrap ${LOOKS[status]}`}>{t(`console-loyalty.status.${status}`)}</b>
      {reviewedAt !== undefined && (
        <span className="block text-[12px] text-text2">
          <span translate="no">{reviewer}</span> · <When at={reviewedAt} />
        </span>
      )}
      {remark && <span className="block text-[12px]">“{remark}”</span>}
    </>
  );
}
