/** The 24 pictures of the house. */
export const STATIC_AVATARS: readonly string[] = Array.from(
  { length: 24 },
  (_, index) => `a${String(index + 1).padStart(2, "0")}`,
);

/** Where a picture is; pictures of the house lie under the upper-case code of the brand. */
export const avatarUrl = (merchant: string, type: "STATIC" | "CUSTOM", avatar: string): string =>
  type === "STATIC" ? `/files/avatars/${merchant.toUpperCase()}/${avatar}.webp` : `/files/${avatar}`;
