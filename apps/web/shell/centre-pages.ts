import type { ComponentType, LazyExoticComponent } from "react";
import { lazyPart } from "@taya/client/import-with-retry";
import { fetchPage } from "@taya/client/page-route";
import type { CentrePage } from "./member-page.ts";

/** A page with what draws it. */
export type Opened<Page extends CentrePage = CentrePage> = Page & { readonly View: LazyExoticComponent<ComponentType> };

/** The pages that files of features have brought, in the order of the menu. */
export const openedFrom = <Page extends CentrePage>(files: Readonly<Record<string, readonly Page[]>>) =>
  Object.values(files)
    .flat()
    .toSorted((a, b) => a.order - b.order)
    .map((each): Opened<Page> => ({ ...each, View: lazyPart(() => fetchPage(each)) }));
