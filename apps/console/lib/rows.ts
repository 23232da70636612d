/** A list in parts, newest first. */
export interface Rows<Row> {
  readonly list: readonly Row[];
  readonly total: number;
  readonly pageNo: number;
  readonly pageSize: number;
  /** The instant as of which it is read, where the list grows at its head. */
  readonly asOf?: number | undefined;
}
