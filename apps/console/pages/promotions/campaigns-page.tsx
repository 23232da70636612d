import { type ComponentType, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Asking } from "@taya/client/ask";
import { Push } from "@taya/ui/push";
import type { Rows } from "../../lib/rows.ts";
import { useRight } from "../../lib/session.ts";
import { ListPage } from "../../ui/list-page.tsx";
import type { Column } from "../../ui/table.tsx";
import { When } from "../../ui/when.tsx";
import { PromotionsTabs } from "./promotions-tabs.tsx";

interface Campaign {
  readonly id: string;
  readonly opensAt: number;
  readonly closesAt: number;
}

interface CampaignsPageProps<Row> {
  readonly title: string;
  /** What one more is asked for with. */
  readonly more: string;
  readonly empty: string;
  readonly call: Asking<never, Rows<Row>>;
  readonly columns: readonly Column<Row>[];
  readonly dialog: ComponentType<{ readonly onClose: () => void }>;
}

/** Every raffle or red packet of the brand, and asking for one more. */
export function CampaignsPage<Row extends Campaign>(props: CampaignsPageProps<Row>) {
  const { title, more, empty, call, columns, dialog: NewDialog } = props;
  const may = useRight("promotions.write");
  const [opening, setOpening] = useState(false);
  return (
    <>
      <ListPage
        title={title}
        intro={<PromotionsTabs />}
        actions={
          may && (
            <Push look="brand" onClick={() => setOpening(true)}>
              {more}
            </Push>
          )
        }
        call={call}
        fields={[]}
        columns={columns}
        keyOf={({ id }) => id}
        empty={empty}
      />
      {opening && <NewDialog onClose={() => setOpening(false)} />}
    </>
  );
}

/** From when until when. */
export function useTimeColumn(): Column<Campaign> {
  const { t } = useTranslation();
  return {
    id: "time",
    label: t("console-promotions.time"),
    wide: true,
    cell: ({ opensAt, closesAt }) => (
      <>
        <When at={opensAt} />
        <br />
        <When at={closesAt} />
      </>
    ),
  };
}
