import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { Asking } from "@taya/client/ask";
import { useCall } from "@taya/client/query";
import { Icon } from "@taya/ui/icon";
import { Pager } from "@taya/ui/pager";
import { Push } from "@taya/ui/push";
import { Refused } from "@taya/ui/states";
import { PAGE_SIZE, useFilters } from "../lib/filters.ts";
import { FilterBar, type FilterField } from "./filter-bar.tsx";
import { Page } from "./page.tsx";
import { type Column, Table } from "./table.tsx";
import type { Rows } from "../lib/rows.ts";

interface ListPageProps<Row> {
  readonly title: string;
  readonly intro?: ReactNode;
  /** What can be done here, beside reading it anew. */
  readonly actions?: ReactNode;
  readonly call: Asking<never, Rows<Row>>;
  readonly fields: readonly FilterField[];
  readonly columns: readonly Column<Row>[];
  readonly keyOf: (row: Row) => string;
  readonly empty: string;
  /** Reads anew by itself. */
  readonly everyMs?: number;
}

/** A list with filters in the address, pages, a count, and a way to read it anew. */
export function ListPage<Row>(props: ListPageProps<Row>) {
  const { t } = useTranslation();
  const filters = useFilters(props.fields.map(({ name }) => name));
  const input = { ...filters.values, ...filters.paging, pageSize: PAGE_SIZE } as never;
  const reading = useCall(props.call as Asking<object, Rows<Row>>, input, {
    ...(props.everyMs && { everyMs: props.everyMs }),
  });
  const { data, refusal, retry, renewing } = reading;
  const actions = (
    <>
      {props.actions}
      <Push onClick={retry} busy={renewing}>
        {!renewing && <Icon name="refresh" size={16} />}
        {t("console.refresh")}
      </Push>
    </>
  );
  return (
    <Page title={props.title} actions={actions}>
      {props.intro}
      <FilterBar fields={props.fields} filters={filters} />
      {refusal ? (
        <Refused refusal={refusal} onRetry={retry} />
      ) : (
        <>
          <p className="text-[13px] text-text2 -my-2" role="status">
            {data ? t("console.found", { count: data.total }) : t("ui.loading")}
            <span className="hidden pointer-fine:md:inline text-text3"> · {t("console.keysHint")}</span>
          </p>
          <Table
            label={props.title}
            columns={props.columns}
            rows={data?.list}
            keyOf={props.keyOf}
            empty={props.empty}
          />
          {data && (
            <Pager
              page={filters.paging.pageNo}
              total={data.total}
              pageSize={PAGE_SIZE}
              onPage={(to) => filters.toPage(to, data)}
            />
          )}
        </>
      )}
    </Page>
  );
}
