/** A call of an operator: where it goes, and the types of what is sent and answered. */
export interface Call<In, Out> {
  /** Under which answers are kept. */
  readonly key: string;
  readonly path: string;
  readonly method: "GET" | "POST" | "PUT" | "DELETE";
  readonly sealed?: true;
  /** Never set; carries the types. */
  readonly types?: (input: In) => Out;
}

export const read = <In, Out>(key: string, path: string): Call<In, Out> => ({ key, path, method: "GET" });

export const write = <In, Out>(path: string): Call<In, Out> => ({ key: path, path, method: "POST" });

/** A list in parts, newest first. */
export interface Page<Row> {
  readonly list: readonly Row[];
  readonly total: number;
  readonly pageNo: number;
  readonly pageSize: number;
}
