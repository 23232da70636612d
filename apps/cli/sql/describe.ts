import type pg from "pg";

export interface Column {
  readonly name: string;
  readonly type: number;
}
/** What the database says of a statement: the columns it answers, or why it does not take it. */
export type Described = { readonly columns: readonly Column[] } | { readonly problem: string };

interface Wire {
  parse(message: { name: string; text: string }): void;
  describe(message: { type: "S"; name: string }): void;
  sync(): void;
}
interface Field {
  readonly name: string;
  readonly dataTypeID: number;
}

/** Has the database parse a statement as it would to run it, and nothing more. */
export function describe(client: pg.Client, text: string): Promise<Described> {
  return new Promise((resolve) => {
    let columns: readonly Column[] = [];
    let problem: string | undefined;
    client.query({
      submit(connection: unknown) {
        const wire = connection as Wire;
        wire.parse({ name: "", text });
        wire.describe({ type: "S", name: "" });
        wire.sync();
      },
      handleRowDescription({ fields }: { readonly fields: readonly Field[] }) {
        columns = fields.map(({ name, dataTypeID }) => ({ name, type: dataTypeID }));
      },
      handleError(error: Error) {
        problem = error.message;
        resolve({ problem });
      },
      handleReadyForQuery: () => resolve(problem === undefined ? { columns } : { problem }),
    });
  });
}
