/** A list in parts, newest first. */
export interface Rows<Row> {
  readonly list: readonly Row[];
  readonly total: number;
  readonly pageNo: number;
  readonly pageSize: number;
}
