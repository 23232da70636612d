import { useTranslation } from "react-i18next";
import { api } from "@taya/client/api";
import { usePlayer } from "@taya/client/player";
import { useCall } from "@taya/client/query";
import { Icon } from "@taya/ui/icon";
import { useModals } from "@taya/ui/modal";

const LOOK =
  "relative shrink-0 flex items-center gap-2 min-h-11 px-3 rounded-md font-semibold whitespace-nowrap text-text2 hover:text-text hover:bg-bg2";
/** It does not change from one hour to the next. */
const FRESH_MS = 3_600_000;

/** The reward centre and, where it is rewarded, inviting friends: what the header has room for on a wide screen. */
export default function HeaderEntries() {
  const invites = useInvites();
  return (
    <>
      <Entry page="rewardCenter" icon="trophy" />
      {invites && <Entry page="referral" icon="users" />}
    </>
  );
}

/** A page of the member centre; visitors log in first, and are led there. */
function Entry({ page, icon }: { readonly page: string; readonly icon: string }) {
  const { t } = useTranslation();
  const { token } = usePlayer();
  const { open } = useModals();
  const name = t(`shell.page.${page}`);
  return (
    <button
      type="button"
      className={LOOK}
      title={name}
      data-page={page}
      onClick={() => open(token ? "member" : "login", { p: page })}
    >
      <Icon name={icon} />
      <span className="max-[1679px]:sr-only">{name}</span>
    </button>
  );
}

/** Whether inviting friends is rewarded here: players know it of themselves, others of what is offered. */
function useInvites(): boolean {
  const { token, trial } = usePlayer();
  const real = token !== null && !trial;
  const info = useCall(api.accounts.info, {}, { enabled: real, freshMs: 60_000 });
  const offered = useCall(api.promotions.promotions, { pageNo: 1, pageSize: 1 }, { enabled: !real, freshMs: FRESH_MS });
  return real ? info.data?.flags.referral === true : offered.data?.REFERRAL.enabled === true;
}
