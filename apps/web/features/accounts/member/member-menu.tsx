import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import type { Contracts } from "@taya/client/contracts";
import type { Received } from "@taya/kernel/call";
import { Icon } from "@taya/ui/icon";
import { useModals } from "@taya/ui/modal";
import { Money } from "@taya/ui/money";
import { AvatarPicture } from "./avatar-picture.tsx";
import { isShown, MEMBER_PAGES } from "../../../member-pages.ts";

interface MemberMenuProps {
  readonly info: Received<Contracts["accounts"]["info"]>;
  readonly balance: string | undefined;
  readonly chosen: string;
}

/** Who it is, what there is, and the pages; a row to scroll on phones. */
export function MemberMenu({ info, balance, chosen }: MemberMenuProps) {
  const { t } = useTranslation();
  const { open } = useModals();
  const row = useRef<HTMLElement>(null);
  // On phones the page just opened may stand outside the row.
  useEffect(() => {
    row.current?.querySelector("[aria-current]")?.scrollIntoView({ block: "nearest", inline: "center" });
  }, [chosen]);
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
      <nav
        ref={row}
        aria-label={t("member.menu")}
        className="flex lg:grid gap-1 overflow-x-auto -mx-4 px-4 lg:mx-0 lg:px-0 [scrollbar-width:none]"
      >
        {MEMBER_PAGES.filter((each) => isShown(each, info)).map(({ key, icon, title, badge }) => (
          <button
            key={key}
            type="button"
            aria-current={key === chosen ? "page" : undefined}
            onClick={() => open("member", { p: key })}
            className="min-h-11 px-3 shrink-0 flex items-center gap-3 rounded-md font-semibold text-start text-text2 hover:bg-bg2 aria-[current]:bg-brand aria-[current]:text-white"
          >
            <Icon name={icon} />
            {t(title)}
            {badge && badge(info) > 0 && (
              <span className="ms-auto min-w-6 px-1.5 rounded-full bg-danger text-white text-[12px] text-center">
                {badge(info)}
              </span>
            )}
          </button>
        ))}
      </nav>
    </aside>
  );
}
