import { useTranslation } from "react-i18next";
import { usePlayer } from "@taya/client/player";
import { Button } from "@taya/ui/button";
import { useModals } from "@taya/ui/modal";
import { Failed, SkeletonRows } from "@taya/ui/states";
import { Ladder } from "./ladder.tsx";
import { LadderTable } from "./ladder-table.tsx";
import { MyRank } from "./my-rank.tsx";
import { Rates } from "./rates.tsx";
import { useLevels } from "./use-rank.ts";

/** VIP: to visitors what there is to reach, to players where they stand. */
export default function VipPage() {
  const { t } = useTranslation();
  const { token, trial } = usePlayer();
  return (
    <div className="grid gap-5">
      <h1 className="display text-xl sm:text-2xl">{t("loyalty.vip.title")}</h1>
      {token && !trial ? <MyRank /> : <ForVisitors trial={trial} />}
    </div>
  );
}

function ForVisitors({ trial }: { readonly trial: boolean }) {
  const { t } = useTranslation();
  const { open } = useModals();
  const { data: levels, fault, retry } = useLevels();
  if (fault) return <Failed fault={fault} onRetry={retry} />;
  if (!levels) return <SkeletonRows rows={6} />;
  return (
    <>
      <section
        aria-label={t("loyalty.vip.promise")}
        className="rounded-lg border border-line bg-linear-to-br from-[#2a1d66] to-bg1 p-4 sm:p-6 grid grid-cols-[minmax(0,1fr)] gap-5"
      >
        <div className="grid gap-2">
          <p className="display text-lg sm:text-xl">{t("loyalty.vip.promise")}</p>
          <p className="max-w-160 text-text2">{t("loyalty.vip.how")}</p>
        </div>
        <Ladder levels={levels} />
        <div className="flex flex-wrap items-center gap-3">
          <Button look="gold" onClick={() => open("register")}>
            {t("shell.register")}
          </Button>
          {!trial && <Button onClick={() => open("login")}>{t("shell.login")}</Button>}
          {trial && <p className="text-text2">{t("loyalty.vip.trial")}</p>}
        </div>
      </section>
      <h2 className="text-lg font-bold">{t("loyalty.ladder.title")}</h2>
      <LadderTable levels={levels} />
      <p className="text-[13px] text-text2">{t("loyalty.keep.rule")}</p>
      <Rates level={levels[0]} />
    </>
  );
}
