import type { useTranslation } from "react-i18next";
import type { FeedbackRow } from "./types.ts";

/** Who wrote it, as far as anybody knows. */
export const writerOf = (t: ReturnType<typeof useTranslation>["t"], { username }: FeedbackRow): string =>
  username ?? t("console-feedback.visitor");
