import { type ComponentType, type LazyExoticComponent } from "react";
import { fetchPage } from "@taya/client/page-route";
import type { Info, MemberPage } from "./shell/member-page.ts";
import { lazyPart } from "@taya/client/import-with-retry";

const folders = import.meta.glob<readonly MemberPage[]>("./features/**/member.ts", {
  import: "memberPages",
  eager: true,
});

interface Opened extends MemberPage {
  readonly View: LazyExoticComponent<ComponentType>;
}

/** Every page of the member centre, in the order of its menu: a feature with a `member.ts` has its pages there. */
export const MEMBER_PAGES: readonly Opened[] = Object.values(folders)
  .flat()
  .toSorted((a, b) => a.order - b.order)
  .map((each) => ({ ...each, View: lazyPart(() => fetchPage(each)) }));

/** Whether the menu shows a page to this player. */
export const isShown = ({ shown, whileExcluded }: MemberPage, info: Info): boolean =>
  info.rg.excluded ? whileExcluded === true : (shown?.(info) ?? true);

/** The page a key of the address means; unknown keys open the first. */
export const pageOf = (key: string | null): Opened => MEMBER_PAGES.find((page) => page.key === key) ?? MEMBER_PAGES[0]!;
