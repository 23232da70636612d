import { languages } from "@taya/client/i18n";

/** What the console speaks of. */
export const AREAS = [
  "console",
  "signin",
  "identity",
  "ui",
  "faults",
  "records",
  "lists",
  "safer",
  "console-site",
  "console-games",
  "console-lottery",
  "staff",
];

/** The languages the console is written in. */
export const spoken = languages.filter(({ code }) => ["en", "ty"].includes(code));
