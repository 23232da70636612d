import { useState } from "react";

/** What a page of a list that grows at its head asks for. */
export interface PageInput {
  readonly pageNo: number;
  /** The instant as of which it is read; now when left out. */
  readonly asOf?: number;
}

/** What is asked for after somebody turned to a page: the first is of now, all others stand as the list stood before. */
export function turnedTo(
  pageNo: number,
  now: PageInput,
  shown: { readonly asOf?: number | undefined } | undefined,
): PageInput {
  const asOf = now.asOf ?? shown?.asOf;
  return pageNo === 1 || asOf === undefined ? { pageNo } : { pageNo, asOf };
}

/** Turns the pages of a list, so that what comes meanwhile moves nothing; `shown` is the page that is seen. */
export function useTurning(): {
  readonly asked: PageInput;
  readonly toPage: (pageNo: number, shown?: { readonly asOf?: number | undefined }) => void;
} {
  const [asked, turn] = useState<PageInput>({ pageNo: 1 });
  return { asked, toPage: (pageNo, shown) => turn((now) => turnedTo(pageNo, now, shown)) };
}
