import { useState } from "react";
import { useTranslation } from "react-i18next";
import { api } from "@taya/client/api";
import { useCall } from "@taya/client/query";
import { useTurning } from "@taya/client/turning";
import { Dialog } from "@taya/ui/dialog";
import { Icon } from "@taya/ui/icon";
import { Pager } from "@taya/ui/pager";
import { Empty, Failed, SkeletonRows } from "@taya/ui/states";
import { NameSearch } from "../name-search.tsx";

export interface Downline {
  readonly id: string;
  readonly username: string;
}

const PAGE_SIZE = 10;
/** Affiliate partners get theirs of the house. */
const AFFILIATE = 42;

/** Whom to offer a contract: somebody directly below. */
export function PickDownline({ onPick, onClose }: { onPick(downline: Downline): void; onClose(): void }) {
  const { t } = useTranslation();
  const [username, setUsername] = useState("");
  const { asked, toPage } = useTurning();
  const { data, fault, loading, retry } = useCall(api.agents.team, {
    ...asked,
    pageSize: PAGE_SIZE,
    sort: "username",
    ...(username && { username }),
  });
  // A name is looked for everywhere below.
  const list = data?.list.filter(({ depth, type }) => depth === 1 && type !== AFFILIATE);
  return (
    <Dialog title={t("contracts.pick.title")} onClose={onClose}>
      <NameSearch
        label={t("agents.team.name")}
        name={username}
        onName={(name) => {
          setUsername(name);
          toPage(1);
        }}
      />
      {fault && <Failed fault={fault} onRetry={retry} />}
      {loading && <SkeletonRows rows={4} />}
      {list?.length === 0 && (
        <Empty picture="magnifier">{t(username ? "contracts.pick.noMatch" : "contracts.pick.nobody")}</Empty>
      )}
      <ul className="grid gap-1">
        {list?.map(({ id, username: name, type }) => (
          <li key={id}>
            <button
              type="button"
              onClick={() => onPick({ id, username: name })}
              className="w-full min-h-11 px-3 flex items-center gap-3 rounded-md bg-bg2 hover:bg-bg3 text-start"
            >
              <span translate="no" className="font-semibold wrap-anywhere">
                {name}
              </span>
              <span className="ms-auto text-[12px] text-text3">{t(`agents.type.${type}`)}</span>
              <Icon name="chevron-right" size={18} />
            </button>
          </li>
        ))}
      </ul>
      <Pager page={asked.pageNo} total={data?.total ?? 0} pageSize={PAGE_SIZE} onPage={(to) => toPage(to, data)} />
    </Dialog>
  );
}
