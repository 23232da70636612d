import { api } from "@taya/client/api";
import { useBrand } from "@taya/client/brand";
import type { Contracts } from "@taya/client/contracts";
import { useCall } from "@taya/client/query";
import type { Received } from "@taya/kernel/call";
import { type NavItem, navItems, splitLanes } from "./categories.ts";

type Vendor = Received<Contracts["catalogue"]["gameVendor"]>["data"]["lanes"][number];

const NONE: readonly string[] = [];

/** Who makes what at this brand; empty until it is known. */
export function useLanes(): readonly Vendor[] {
  const { data } = useCall(api.catalogue.gameVendor, {}, { cached: true });
  const esports = useBrand((state) => state.permission?.brand.esportsVendors) ?? NONE;
  return splitLanes<Vendor>(data?.data.lanes ?? [], esports);
}

/** The navigation of this brand, from the vendors it has; empty until they are known. */
export const useNavItems = (): readonly NavItem[] => navItems(useLanes(), NONE);
