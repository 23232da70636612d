import { api } from "@taya/client/api";
import { useBrand } from "@taya/client/brand";
import { useCall } from "@taya/client/query";
import { type NavItem, navItems } from "./categories.ts";

/** The navigation of this brand, from the vendors it has; empty until they are known. */
export function useNavItems(): readonly NavItem[] {
  const { data } = useCall(api.catalogue.gameVendor, {}, { freshMs: 300_000 });
  const esports = useBrand((state) => state.permission?.brand.esportsVendors) ?? [];
  return navItems(data?.data.lanes ?? [], esports);
}
