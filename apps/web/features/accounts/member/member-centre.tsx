import { useEffect, useEffectEvent } from "react";
import { useTranslation } from "react-i18next";
import { api } from "@taya/client/api";
import { useCall } from "@taya/client/query";
import { useSession } from "@taya/client/session";
import { confirm } from "@taya/ui/confirm";
import { type ModalProps, useModals } from "@taya/ui/modal";
import { Failed } from "@taya/ui/states";
import ExcludedBanner from "../../safer-play/excluded-banner.tsx";
import { MemberMenu } from "./member-menu.tsx";
import { pageOf } from "../../../member-pages.ts";
import { Centre } from "../../../shell/centre.tsx";
import { useLoginFirst } from "../../../shell/use-login-first.ts";
import { WaitingOffers } from "../../../shell/waiting-offers.tsx";

const TRIAL = 4;

/** Everything of a player behind one menu. Opens for real accounts only, and shows nothing before it knows whose it is. */
export default function MemberCentre(modal: ModalProps) {
  const { params, close } = modal;
  const { t } = useTranslation();
  const { open } = useModals();
  const token = useSession((state) => state.token);
  useLoginFirst(modal);
  const trial = useSession((state) => state.type) === TRIAL;
  const info = useCall(api.accounts.info, {}, { enabled: token !== null && !trial });
  const balance = useCall(api.wallet.balance, {}, { enabled: token !== null && !trial });

  const turnAway = useEffectEvent(() => {
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
    if (token !== null && trial) turnAway();
  }, [token, trial]);

  if (token === null || trial) return null;
  if (info.fault) return <Failed fault={info.fault} onRetry={info.retry} />;
  if (!info.data || (!balance.data && !balance.fault)) return null;
  const page = pageOf(params.get("p"));
  return (
    <Centre
      menu={<MemberMenu info={info.data} balance={balance.data?.sumBalance} chosen={page.key} />}
      page={page}
      above={
        <>
          {info.data.rg.excluded && <ExcludedBanner />}
          <WaitingOffers />
        </>
      }
    />
  );
}
