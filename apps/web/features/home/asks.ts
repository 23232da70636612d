/** What the home page asks of the announcements; the same words ahead and in place, so one answer serves both. */
export const BANNERS = { types: "B", platform: "W", execution: "B" };
export const NEWEST = { pageSize: 1 };
