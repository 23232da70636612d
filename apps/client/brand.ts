import { create } from "zustand";
import type { Received } from "@taya/kernel/call";
import type { Contracts } from "./contracts.ts";

/** Everything the start of the page learns of the brand, its switches and where the visitor is. */
export type Permission = Received<Contracts["site"]["permission"]>;

interface BrandState {
  readonly permission: Permission | null;
  readonly currencySymbol: string;
  readonly currency: string;
  readonly timeZone: string;
}

/** The brand as React state, filled once at the start. */
export const useBrand = create<BrandState>(() => ({
  permission: null,
  currencySymbol: "P",
  currency: "PHP",
  timeZone: "Asia/Manila",
}));

export function rememberPermission(permission: Permission): void {
  const { currencySymbol, currency, timeZone } = permission.brand;
  useBrand.setState({ permission, currencySymbol, currency, timeZone });
}

/** Which side of the brand a login here is for, as the wire names it; nothing where everybody may come in. */
export function sideHere(): { readonly side?: "member" | "agent" } {
  const side = useBrand.getState().permission?.brand.side;
  return side === "member" || side === "agent" ? { side } : {};
}

/** Tells whether a whitelabel module is on; children of a switched-off one are off. */
export const useFlag = (modId: string): boolean => useBrand((state) => hasFlag(state, modId));

/** The same of a state of the brand, for what is no part of a page. */
export const hasFlag = ({ permission }: Pick<BrandState, "permission">, modId: string): boolean =>
  flagOn((permission?.info.whitelabel.modules ?? []) as readonly Module[], modId);

interface Module {
  readonly modId: string;
  readonly enabled: string;
  readonly childrenNodes?: readonly Module[];
}

const flagOn = (modules: readonly Module[], modId: string): boolean =>
  modules.some((each) => each.enabled === "1" && (each.modId === modId || flagOn(each.childrenNodes ?? [], modId)));
