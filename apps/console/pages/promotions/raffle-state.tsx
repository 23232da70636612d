import { useTranslation } from "react-i18next";
import type { Raffle } from "./types.ts";

const LOOKS = { OPEN: "text-win", CLOSED: "text-warn", DRAWN: "text-text2" } as const;

/** How far a raffle is; a closed one that waits for a number from outside says so. */
export function RaffleState({ raffle: { status, entropySource } }: { readonly raffle: Raffle }) {
  const { t } = useTranslation();
  return (
    <>
      <b className={`whitespace-nowrap ${LOOKS[status]}`}>{t(`console-promotions.raffle.${status}`)}</b>
      {status === "CLOSED" && entropySource !== "" && (
        <span className="block text-[12px] text-warn">{t("console-promotions.waitsForNumber")}</span>
      )}
    </>
  );
}
