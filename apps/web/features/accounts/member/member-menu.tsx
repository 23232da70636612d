import { useTranslation } from "react-i18next";
import type { Contracts } from "@taya/client/contracts";
import type { Received } from "@taya/kernel/call";
import { Icon } from "@taya/ui/icon";
import { useModals } from "@taya/ui/modal";
import { Money } from "@taya/ui/money";
import { AvatarPicture } from "./avatar-picture.tsx";
import { isShown, MEMBER_PAGES } from "../../../member-pages.ts";
import { isAgent } from "../../../shell/agents.ts";
import { CentreMenu, WayOver } from "../../../shell/centre.tsx";

interface MemberMenuProps {
  readonly info: Received<Contracts["accounts"]["info"]>;
  readonly balance: string | undefined;
  readonly chosen: string;
}

/** Who it is, what there is, and the pages; a row to scroll on phones. */
export function MemberMenu({ info, balance, chosen }: MemberMenuProps) {
  const { t } = useTranslation();
  const { open } = useModals();
  return (
    <aside className="bg-bg0 lg:border-e border-line grid gap-3 content-start p-4 lg:overflow-y-auto">
      <div className="flex items-center gap-3 pe-12 lg:pe-0">
        <AvatarPicture avatar={info.avatar} size={52} />
        <div className="min-w-0">
          <p className="font-bold truncate" translate="no">
            {info.nickname || info.account}
          </p>
          {info.clubLabel.rankLevel > 0 && (
            <p className="flex items-center gap-1 text-[13px] text-gold">
              <Icon name="crown" size={14} />
              {info.clubLabel.labelName ? (
                <span translate="no">{info.clubLabel.labelName}</span>
              ) : (
                t("member.rank", { level: info.clubLabel.rankLevel })
              )}
            </p>
          )}
        </div>
      </div>
      <div className="hidden lg:block card p-3">
        <p className="text-[12px] text-text3">{t("member.balance")}</p>
        <p className="text-lg font-extrabold">{balance === undefined ? "—" : <Money amount={balance} />}</p>
      </div>
      <CentreMenu
        label={t("member.menu")}
        pages={MEMBER_PAGES.filter((each) => isShown(each, info))}
        chosen={chosen}
        onOpen={(p) => open("member", { p })}
        waiting={({ badge }) => badge?.(info) ?? 0}
        way={isAgent(info.type) && <WayOver name={t("shell.agentCentre")} icon="users" onGo={() => open("agent")} />}
      />
    </aside>
  );
}
