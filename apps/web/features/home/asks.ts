/** What the site asks of the announcements; the same words ahead and in place, so one answer serves all. */
export const BANNERS = { types: "B,PU", platform: "W", execution: "B" };
export const NEWEST = { pageSize: 1 };
