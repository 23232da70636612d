import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useCall } from "@taya/client/query";
import { TextField } from "@taya/ui/field";
import { Push } from "@taya/ui/push";
import { Loaded } from "@taya/ui/states";
import type { OfferedVendor } from "./types.ts";
import { useRight } from "../../lib/session.ts";
import { ActionDialog } from "../../ui/action-dialog.tsx";
import { Page } from "../../ui/page.tsx";
import { Table } from "../../ui/table.tsx";
import { Tick } from "../site/parts.tsx";
import { GamesTabs } from "./games-tabs.tsx";
import { stateOf } from "./state.ts";
import { api } from "../../lib/api.ts";

/** The makers of games with how the brand offers them. */
export default function VendorsPage() {
  const { t } = useTranslation();
  const may = useRight("catalogue.write");
  const reading = useCall(api.catalogue.adminVendors, {});
  const [changed, setChanged] = useState<OfferedVendor>();
  const say = (key: string) => t(`console-games.${key}`);
  return (
    <Page title={say("tab.vendors")}>
      <GamesTabs />
      <Loaded reading={reading}>
        {({ list }) => (
          <Table
            label={say("tab.vendors")}
            rows={list}
            keyOf={({ code }) => code}
            empty={say("none")}
            columns={[
              {
                id: "name",
                label: say("maker"),
                cell: ({ name, code }) => <bdi translate="no">{`${name} (${code})`}</bdi>,
              },
              { id: "games", label: say("tab.games"), end: true, cell: ({ games }) => games },
              { id: "sort", label: say("sort"), end: true, wide: true, cell: ({ sort }) => sort },
              {
                id: "state",
                label: say("state"),
                cell: (row) => <b className={stateOf(row).look}>{say(`is.${stateOf(row).key}`)}</b>,
              },
              {
                id: "action",
                label: "",
                end: true,
                cell: (row) => may && <Push onClick={() => setChanged(row)}>{say("change")}</Push>,
              },
            ]}
          />
        )}
      </Loaded>
      {changed && <VendorDialog vendor={changed} onClose={() => setChanged(undefined)} />}
    </Page>
  );
}

const FLAGS = ["enabled", "maintain", "isHot"] as const;

function VendorDialog({ vendor, onClose }: { readonly vendor: OfferedVendor; readonly onClose: () => void }) {
  const { t } = useTranslation();
  const say = (key: string) => t(`console-games.${key}`);
  const [flags, setFlags] = useState({ enabled: vendor.enabled, maintain: vendor.maintain, isHot: vendor.isHot });
  const [name, setName] = useState(vendor.name);
  const [sort, setSort] = useState(String(vendor.sort));
  const ready = name.trim() !== "" && /^\d{1,6}$/.test(sort);
  const to = { code: vendor.code, ...flags, name: name.trim(), sort: Number(sort) };
  return (
    <ActionDialog
      title={`${say("change")}: ${vendor.name}`}
      explain={say("vendorExplain")}
      yes={say("save")}
      done={say("saved")}
      reasons={["suspicious"]}
      ready={ready}
      act={(reason, key) => api.catalogue.offerVendor({ ...to, reason }, { key })}
      onClose={onClose}
    >
      <div>
        {FLAGS.map((flag) => (
          <Tick
            key={flag}
            label={say(`flag.${flag}`)}
            on={flags[flag]}
            onChange={(on) => setFlags({ ...flags, [flag]: on })}
          />
        ))}
      </div>
      <TextField label={say("shownName")} value={name} onChange={(event) => setName(event.target.value)} />
      <TextField
        label={say("sort")}
        inputMode="numeric"
        value={sort}
        onChange={(event) => setSort(event.target.value.trim())}
      />
    </ActionDialog>
  );
}
