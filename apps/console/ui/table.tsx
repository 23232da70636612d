import type { KeyboardEvent, ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Skeleton } from "../../web/ui/states.tsx";
import { walkRows } from "../lib/walk.ts";

export interface Column<Row> {
  readonly id: string;
  readonly label: string;
  readonly cell: (row: Row) => ReactNode;
  readonly end?: true;
  /** Left out where there is little room. */
  readonly wide?: true;
}

interface TableProps<Row> {
  readonly label: string;
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[] | undefined;
  readonly keyOf: (row: Row) => string;
  readonly empty: string;
  readonly skeletons?: number;
}

/** A dense table whose head stays in sight; arrow keys walk over the links of its rows. */
export function Table<Row>({ label, columns, rows, keyOf, empty, skeletons = 8 }: TableProps<Row>) {
  const { t } = useTranslation();
  const look = ({ end, wide }: Column<Row>) =>
    `px-3 py-2 ${end ? "text-end tabular-nums" : "text-start"} ${wide ? "hidden md:table-cell" : ""}`;
  return (
    <div className="card overflow-x-auto xl:overflow-clip">
      <table className="w-full border-collapse text-[13px]" aria-busy={!rows}>
        <caption className="sr-only">{label}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <th
                key={column.id}
                scope="col"
                className={`${look(column)} xl:sticky xl:top-14 z-10 bg-bg2 font-semibold text-text2 whitespace-nowrap`}
              >
                {column.label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody onKeyDown={walk}>
          {rows?.map((row) => (
            <tr key={keyOf(row)} className="border-t border-line hover:bg-bg0 focus-within:bg-bg0">
              {columns.map((column) => (
                <td key={column.id} className={`${look(column)} align-baseline ${column.end ? "" : "wrap-anywhere"}`}>
                  {column.cell(row)}
                </td>
              ))}
            </tr>
          ))}
          {!rows &&
            Array.from({ length: skeletons }, (_, row) => (
              <tr key={row} className="border-t border-line">
                <td colSpan={columns.length} className="px-3 py-2">
                  <Skeleton className="h-5" />
                </td>
              </tr>
            ))}
        </tbody>
      </table>
      {rows?.length === 0 && (
        <p role="status" className="p-8 text-center text-text2">
          {empty}
        </p>
      )}
      {!rows && (
        <span role="status" className="sr-only">
          {t("ui.loading")}
        </span>
      )}
    </div>
  );
}

function walk(event: KeyboardEvent<HTMLElement>): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (!step || !(event.target instanceof HTMLAnchorElement)) return;
  if (walkRows(event.currentTarget, step)) event.preventDefault();
}
