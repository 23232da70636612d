import { useTurning } from "@taya/client/turning";
import { topics } from "@taya/client/topics";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { api } from "@taya/client/api";
import { listen } from "@taya/client/live";
import { refresh, useCall } from "@taya/client/query";
import { Pager } from "@taya/ui/pager";
import { Empty, Failed, SkeletonRows } from "@taya/ui/states";
import type { Room } from "../bet/room.ts";
import { ChaseCard } from "./chase-card.tsx";
import { MembersOnly } from "./members-only.tsx";

const PAGE = 10;

/** One's chases with what became of each part. */
export default function ChasesTab({ room }: { readonly room: Room }) {
  return (
    <MembersOnly>
      <Chases room={room} />
    </MembersOnly>
  );
}

function Chases({ room }: { readonly room: Room }) {
  const { t } = useTranslation();
  const { asked, toPage } = useTurning();
  const { pageNo, ...asOf } = asked;
  const { data, fault, retry } = useCall(
    api.lottery.chases,
    { page: pageNo - 1, size: PAGE, ...asOf },
    { freshMs: 1_000 },
  );
  const drawn = room.issues.last.numero;
  useEffect(() => listen(topics.bets.mine, () => refresh(api.lottery.chases)), []);
  useEffect(() => void refresh(api.lottery.chases), [drawn]);
  if (fault) return <Failed fault={fault} onRetry={retry} />;
  if (!data) return <SkeletonRows rows={4} />;
  if (data.totalElements === 0) return <Empty picture="receipt">{t("lottery.chases.none")}</Empty>;
  return (
    <div className="grid gap-4">
      <ul className="grid gap-2" data-testid="lottery-chases">
        {data.content.map((chase) => (
          <ChaseCard key={chase.chaseNumber} chase={chase} />
        ))}
      </ul>
      <Pager page={pageNo} total={data.totalElements} pageSize={PAGE} onPage={(to) => toPage(to, data)} />
    </div>
  );
}
