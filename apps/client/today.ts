import { dayIn } from "@taya/kernel/instant";
import { useBrand } from "./brand.ts";
import { serverNow } from "./server-time.ts";

/** Today at the brand by the server's clock, `yyyy-MM-dd`. */
export const useToday = (): string =>
  dayIn(
    serverNow(),
    useBrand((state) => state.timeZone),
  );
