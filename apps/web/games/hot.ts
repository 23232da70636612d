import { useBrand } from "@taya/client/brand";
import { current } from "@taya/client/i18n";

/** What is asked of the hot games (specification, section 3), at once by every screen that shows them. */
export function useHotAsk(vassalage = "") {
  const merchantCode = useBrand((state) => state.permission?.brand.merchantCode ?? "");
  const language = current().code.toUpperCase();
  return { merchantCode, isPlatform: 2, vassalage, platform: "flash,html5-desktop", language };
}
