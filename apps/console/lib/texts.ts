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
  "console-loyalty",
  "console-promotions",
  "console-sports",
  "console-sports-file",
  "staff",
];
