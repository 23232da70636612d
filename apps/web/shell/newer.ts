/** Tells whether a page as served now starts with another program than the one that runs. */
export const isNewer = (html: string, running: string | null): boolean =>
  running !== null && html.includes("<script") && !html.includes(running);
