import type { Result } from "@taya/kernel/result";
import type { SettingValues } from "@taya/kernel/setting";
import { onePoint } from "@taya/platform/point";
import type { RawNotice } from "./method.ts";
import type { methodSettings } from "./settings.ts";

/** What a brand has set for its methods. */
export const brandTerms =
  onePoint<(merchant: string) => Promise<SettingValues<typeof methodSettings>>>("payments.brandTerms");

/** Who takes what a method of the house's own sent: a notice, as if it had come over the wire. */
export const noticeTaker =
  onePoint<(method: string, raw: RawNotice) => Promise<Result<unknown, "NOT_FOUND" | "AUTH_NOT_LOGGED_IN">>>(
    "payments.noticeTaker",
  );
