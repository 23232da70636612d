import { offerCalls } from "@taya/catalogue/operator/contract";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useCall } from "@taya/client/query";
import { Push } from "@taya/ui/push";
import { Loaded } from "@taya/ui/states";
import type { OfferedVendor } from "./types.ts";
import { useRight } from "../../lib/session.ts";
import { ActionDialog } from "../../ui/action-dialog.tsx";
import { Page } from "../../ui/page.tsx";
import { Table } from "../../ui/table.tsx";
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

function VendorDialog({ vendor, onClose }: { readonly vendor: OfferedVendor; readonly onClose: () => void }) {
  const { t } = useTranslation();
  const say = (key: string) => t(`console-games.${key}`);
  return (
    <ActionDialog
      title={`${say("change")}: ${vendor.name}`}
      explain={say("vendorExplain")}
      yes={say("save")}
      done={say("saved")}
      reasons={["suspicious"]}
      input={offerCalls.offerVendor.input}
      fields={{
        enabled: { label: say("flag.enabled"), first: vendor.enabled },
        maintain: { label: say("flag.maintain"), first: vendor.maintain },
        isHot: { label: say("flag.isHot"), first: vendor.isHot },
        name: { label: say("shownName"), first: vendor.name, needed: true },
        sort: { label: say("sort"), first: vendor.sort, needed: true },
      }}
      act={(sent, making) => api.catalogue.offerVendor({ code: vendor.code, ...sent }, making)}
      onClose={onClose}
    />
  );
}
