import type { KeyboardEvent, ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Skeleton } from "@taya/ui/states";
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

/** More columns than this do not stand side by side on a phone: each row becomes a card there. */
const ABREAST = 2;

/** A dense table whose head stays in sight; arrow keys walk over the links of its rows. */
export function Table<Row>({ label, columns, rows, keyOf, empty, skeletons = 8 }: TableProps<Row>) {
  const { t } = useTranslation();
  const cards = columns.filter(({ wide }) => !wide).length > ABREAST;
  const look = ({ end, wide }: Column<Row>) =>
    `px-3 py-2 ${end ? "text-end tabular-nums" : "text-start"} ${wide ? "hidden md:table-cell" : ""}`;
  const card = ({ label: name, wide }: Column<Row>) =>
    !cards || wide ? "" : `max-md:flex max-md:py-1 max-md:gap-3 max-md:text-start ${name === "" ? "" : LABELLED}`;
  return (
    <div className="card overflow-x-auto xl:overflow-clip">
      {/* The roles are said because a table drawn as cards loses its own. */}
      <table
        role="table"
        className={`w-full border-collapse text-[13px] ${cards ? "max-md:block" : ""}`}
        aria-busy={!rows}
      >
        <caption className="sr-only">{label}</caption>
        <thead role="rowgroup" className={cards ? "max-md:sr-only" : ""}>
          <tr role="row">
            {columns.map((column) => (
              <th
                key={column.id}
                role="columnheader"
                scope="col"
                className={`${look(column)} xl:sticky xl:top-14 z-10 bg-bg2 font-semibold text-text2 whitespace-nowrap`}
              >
                {column.label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup" onKeyDown={walk} className={cards ? "max-md:block" : ""}>
          {rows?.map((row) => (
            <tr
              key={keyOf(row)}
              role="row"
              className={`border-t border-line hover:bg-bg0 focus-within:bg-bg0 ${cards ? "max-md:block max-md:py-2" : ""}`}
            >
              {columns.map((column) => (
                <td
                  key={column.id}
                  role="cell"
                  data-label={column.label}
                  className={`${look(column)} ${card(column)} align-baseline ${column.end ? "" : "wrap-anywhere"}`}
                >
                  <div className="min-w-0">{column.cell(row)}</div>
                </td>
              ))}
            </tr>
          ))}
          {!rows &&
            Array.from({ length: skeletons }, (_, row) => (
              <tr key={row} className={`border-t border-line ${cards ? "max-md:block" : ""}`}>
                <td colSpan={columns.length} className={`px-3 py-2 ${cards ? "max-md:block" : ""}`}>
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

/** The head of the column before what stands in it. */
const LABELLED =
  "max-md:before:content-[attr(data-label)] max-md:before:w-28 max-md:before:shrink-0 max-md:before:font-semibold max-md:before:text-text2";

function walk(event: KeyboardEvent<HTMLElement>): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (!step || !(event.target instanceof HTMLAnchorElement)) return;
  if (walkRows(event.currentTarget, step)) event.preventDefault();
}
