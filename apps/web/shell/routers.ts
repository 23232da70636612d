import { useEffect } from "react";
import { api } from "@taya/client/api";
import type { Contracts } from "@taya/client/contracts";
import { useCall } from "@taya/client/query";
import { tabStore } from "@taya/client/storage";
import type { Received } from "@taya/kernel/call";

/** An address of the brand: the main one, a mirror of it, or the agents'. */
export type Router = Received<Contracts["site"]["domainRouters"]>["list"][number];

const KEY = "taya.routers";
const NONE: readonly Router[] = [];

/** The addresses of the brand, asked once a session and kept with the tab: a page that finds no server still knows them. */
export function useRouters(): readonly Router[] {
  const { data } = useCall(api.site.domainRouters, {}, { cached: true });
  useEffect(() => {
    if (data) tabStore.setItem(KEY, JSON.stringify(data.list));
  }, [data]);
  return data?.list ?? NONE;
}

/** What the tab has kept of them. */
export function knownRouters(): readonly Router[] {
  try {
    return JSON.parse(tabStore.getItem(KEY) ?? "[]") as Router[];
  } catch {
    return NONE;
  }
}
