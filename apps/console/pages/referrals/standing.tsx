import { useTranslation } from "react-i18next";
import { PlayerLink } from "../../ui/player-link.tsx";
import { When } from "../../ui/when.tsx";
import type { Referral } from "./referral.ts";

const LOOKS = { OPEN: "text-text2", HELD: "text-warn", QUALIFIED: "text-win", REFUSED: "text-lose" } as const;

/** Where a referral stands, why it waits, and who decided. */
export function Standing({ row }: { readonly row: Referral }) {
  const { t } = useTranslation();
  const { status, hold, qualifiedAt, reviewer } = row;
  return (
    <>
      <b className={`whitespace-nowrap ${LOOKS[status]}`}>{t(`console-referrals.status.${status}`)}</b>
      {hold !== "" && <span className="block text-[12px]">{t(`console-referrals.hold.${hold}`)}</span>}
      <Shared shared={row.shared} />
      {qualifiedAt !== undefined && (
        <span className="block text-[12px] text-text2">
          {reviewer && <span translate="no">{reviewer} · </span>}
          <When at={qualifiedAt} />
        </span>
      )}
    </>
  );
}

/** With whom the one who was brought hangs together, and by what; never the thing itself. */
export function Shared({ shared }: Pick<Referral, "shared">) {
  const { t } = useTranslation();
  if (shared.length === 0) return null;
  return (
    <ul aria-label={t("console-referrals.shares")} className="text-[12px]">
      {shared.map(({ playerId, username, kinds }) => (
        <li key={playerId}>
          <PlayerLink username={username} id={playerId} />:{" "}
          {kinds.map((kind) => t(`console-referrals.kind.${kind}`)).join(", ")}
        </li>
      ))}
    </ul>
  );
}
