import type { Contracts } from "@taya/client/contracts";
import type { Received } from "@taya/kernel/call";
import { titleOf as nameOf } from "../announcements/titles.ts";

/** A campaign as operators see it, as it goes over the wire. */
export type Campaign = Received<Contracts["messages"]["adminCampaigns"]>["list"][number];
/** What it is called for operators: in the language of the console where it has words in it, else in English. */
export const titleOf = (of: Pick<Campaign, "title" | "content">): string => nameOf({ texts: textsOf(of) });

/** Title and content by language. */
export type Texts = Readonly<Record<string, { readonly title: string; readonly content: string }>>;

export const textsOf = ({ title, content }: Pick<Campaign, "title" | "content">): Texts =>
  Object.fromEntries(
    Object.entries(title).map(([code, name]) => [code, { title: name, content: content[code] ?? "" }]),
  );
