import { type ReactNode, useState } from "react";
import { Button } from "./button.tsx";
import { Icon } from "./icon.tsx";

interface ChartFigureProps {
  readonly title: string;
  /** What the button says that leads from one to the other. */
  readonly toTable: string;
  readonly toChart: string;
  readonly chart: ReactNode;
  readonly table: ReactNode;
}

/** A chart or, on request, a table that says the same. */
export function ChartFigure({ title, toTable, toChart, chart, table }: ChartFigureProps) {
  const [isTable, setTable] = useState(false);
  return (
    <figure className="card p-4 grid gap-4 min-w-0">
      <figcaption className="flex flex-wrap items-center gap-3 font-bold">
        {title}
        <Button className="ms-auto" aria-pressed={isTable} onClick={() => setTable(!isTable)}>
          <Icon name="list-details" size={18} />
          {isTable ? toChart : toTable}
        </Button>
      </figcaption>
      {isTable ? table : chart}
    </figure>
  );
}
