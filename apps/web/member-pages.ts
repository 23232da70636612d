import { type Opened, openedFrom } from "./shell/centre-pages.ts";
import type { Info, MemberPage } from "./shell/member-page.ts";

const folders = import.meta.glob<readonly MemberPage[]>("./features/**/member.ts", {
  import: "memberPages",
  eager: true,
});

/** Every page of the member centre, in the order of its menu: a feature with a `member.ts` has its pages there. */
export const MEMBER_PAGES = openedFrom(folders);

/** Whether the menu shows a page to this player. */
export const isShown = ({ shown, whileExcluded }: MemberPage, info: Info): boolean =>
  info.rg.excluded ? whileExcluded === true : (shown?.(info) ?? true);

/** The page a key of the address means; unknown keys open the first. */
export const pageOf = (key: string | null): Opened<MemberPage> =>
  MEMBER_PAGES.find((page) => page.key === key) ?? MEMBER_PAGES[0]!;
