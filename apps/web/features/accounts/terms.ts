import { useState } from "react";
import { useBrand } from "@taya/client/brand";

const KEY = "taya.terms";

/** The check box of the terms: kept in this browser, at first as the brand wants it. */
export function useTerms(): readonly [boolean, (accepted: boolean) => void] {
  const atFirst = useBrand((state) => state.permission?.brand.termsDefaultChecked ?? true);
  const [accepted, setAccepted] = useState(() => localStorage.getItem(KEY));
  return [
    accepted === null ? atFirst : accepted === "1",
    (next) => {
      localStorage.setItem(KEY, next ? "1" : "0");
      setAccepted(next ? "1" : "0");
    },
  ];
}

/** The least age the brand lets play. */
export const useMinAge = (): number => useBrand((state) => state.permission?.brand.minAge ?? 21);
