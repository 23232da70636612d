import { useState } from "react";
import { useBrand } from "@taya/client/brand";
import { browserStore } from "@taya/client/storage";

const KEY = "taya.terms";

/** The check box of the terms: kept in this browser, at first as the brand wants it. */
export function useTerms(): readonly [boolean, (accepted: boolean) => void] {
  const atFirst = useBrand((state) => state.permission?.brand.termsDefaultChecked ?? true);
  const [accepted, setAccepted] = useState(() => browserStore.getItem(KEY));
  return [
    accepted === null ? atFirst : accepted === "1",
    (next) => {
      browserStore.setItem(KEY, next ? "1" : "0");
      setAccepted(next ? "1" : "0");
    },
  ];
}

/** The least age the brand lets play. */
export const useMinAge = (): number => useBrand((state) => state.permission?.brand.minAge ?? 21);
