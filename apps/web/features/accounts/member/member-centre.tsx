import { Suspense, useEffect, useEffectEvent, useRef } from "react";
import { useTranslation } from "react-i18next";
import { api } from "@taya/client/api";
import { useCall } from "@taya/client/query";
import { useSession } from "@taya/client/session";
import { confirm } from "@taya/ui/confirm";
import { type ModalProps, useModals, wayOf } from "@taya/ui/modal";
import { Failed, SkeletonRows } from "@taya/ui/states";
import ExcludedBanner from "../../safer-play/excluded-banner.tsx";
import { MemberMenu } from "./member-menu.tsx";
import { pageOf } from "../../../member-pages.ts";

const TRIAL = 4;

/** Everything of a player behind one menu. Opens for real accounts only, and shows nothing before it knows whose it is. */
export default function MemberCentre({ params, close }: ModalProps) {
  const { t } = useTranslation();
  const { open } = useModals();
  const token = useSession((state) => state.token);
  const trial = useSession((state) => state.type) === TRIAL;
  const info = useCall(api.accounts.info, {}, { enabled: token !== null && !trial });
  const balance = useCall(api.wallet.balance, {}, { enabled: token !== null && !trial });

  const ended = useSession((state) => state.ended);
  const lookedOn = useRef(false);
  useEffect(() => {
    if (token !== null) lookedOn.current = ended === null;
  }, [token, ended]);
  const turnAway = useEffectEvent(() => {
    // A session that ended while its owner looked on: whoever ended it says so, and nothing lies over that. One that
    // rested was asked for its password before.
    if (token === null && lookedOn.current) return close();
    // The page and what it shows stay in the address, so that the login leads back to them.
    if (token === null) return open("login", wayOf(params));
    const question = {
      title: t("member.trial.title"),
      text: t("faults.in_need_true_account"),
      yes: t("faults.in_increase_submit"),
      no: t("member.trial.later"),
    };
    close();
    void confirm(question).then((sure) => sure && open("register"));
  });
  useEffect(() => {
    if (token === null || trial) turnAway();
  }, [token, trial]);

  if (token === null || trial) return null;
  if (info.fault) return <Failed fault={info.fault} onRetry={info.retry} />;
  if (!info.data || (!balance.data && !balance.fault)) return null;
  const page = pageOf(params.get("p"));
  return (
    <div className="grid lg:grid-cols-[232px_1fr] lg:h-[758px] lg:max-h-[94dvh]">
      <MemberMenu info={info.data} balance={balance.data?.sumBalance} chosen={page.key} />
      <section
        aria-labelledby="member-page"
        className="min-w-0 lg:overflow-y-auto lg:scroll-pt-20 p-4 sm:p-6 flex flex-col gap-5"
      >
        <h2
          id="member-page"
          className="display text-lg pe-10 lg:sticky lg:-top-6 lg:z-10 lg:bg-bg1 lg:-m-6 lg:-mb-2 lg:px-6 lg:pt-6 lg:pb-2"
        >
          {t(page.title)}
        </h2>
        <div className="grid gap-5 content-start grow">
          {info.data.rg.excluded && <ExcludedBanner />}
          <Suspense key={page.key} fallback={<SkeletonRows rows={6} />}>
            <page.View />
          </Suspense>
        </div>
      </section>
    </div>
  );
}
