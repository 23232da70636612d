import type pg from "pg";
import { bytesOf } from "../database.ts";
import type { Load } from "../load.ts";
import { measureQuietly } from "../quiet.ts";
import type { Row } from "./report.ts";
import type { Yardstick } from "./yardstick.ts";

type Work = () => Promise<Load>;

/** Takes down what is measured, with what else the machine did meanwhile and the bytes an operation wrote. */
export interface Notes {
  readonly rows: readonly Row[];
  /** Measured as often as it takes for a quiet run, unless `tries` says how often; told as a part of the last yardstick. */
  note(name: string, work: Work, tries?: number): Promise<Load>;
  /** Measured between two runs of the yardstick, each begun when what went before has settled. */
  beside(name: string, work: Work, settled?: () => Promise<void>): Promise<Load>;
}

interface Needs {
  readonly owner: pg.Client;
  readonly yard: Yardstick;
  /** How often something is measured anew while the machine is busy with other things; thrice when left out. */
  readonly tries: number | undefined;
  readonly say: (line: string) => void;
}

export function openNotes({ owner, yard, tries, say }: Needs): Notes {
  const rows: Row[] = [];
  const measured = async (work: Work, most = tries): Promise<Omit<Row, "name" | "tpcb">> => {
    const before = await bytesOf(owner);
    const { value: load, others } = await measureQuietly(work, most);
    const after = await bytesOf(owner);
    const wal = (after.wal - before.wal) / load.done;
    return { load, others, wal, disk: (after.disk - before.disk) / load.done };
  };
  const put = (row: Row): Load => {
    rows.push(row);
    say(`  ${row.name}: ${Math.round(row.load.perSecond)}/s`);
    return row.load;
  };
  return {
    rows,
    async note(name, work, most) {
      const row = await measured(work, most);
      return put({ name, ...row, tpcb: rows.at(-1)?.tpcb ?? row.load.perSecond });
    },
    async beside(name, work, settled) {
      const { value: row, tpcb } = await yard(() => measured(work), settled);
      return put({ name, ...row, tpcb });
    },
  };
}
