import { useLocation } from "react-router";

/** The list a page was opened from, with the filters it had. */
export function useBack(list: string): string {
  const { state } = useLocation() as { state: { readonly search?: string } | null };
  return `${list}${state?.search ?? ""}`;
}
