const HOME = "https://home.invalid";
/** Browsers drop tabs and line breaks before they read an address, and take a backslash for a slash. */
const UNREAD = /[\p{Cc}\p{Zs}\\]/u;

/**
 * Whether an address leads to a page of the very site that shows it, as browsers read it: a path with its query and
 * fragment, no host of its own, however it is hidden.
 */
export function leadsHome(address: string): boolean {
  if (!address.startsWith("/") || UNREAD.test(address) || !URL.canParse(address, HOME)) return false;
  const { origin, pathname } = new URL(address, HOME);
  // A path that begins with two slashes is a host for whoever puts it together anew.
  return origin === HOME && !pathname.startsWith("//");
}

/** Whether a text is the full address of a page somewhere in the web, without a name or password in it. */
export function isWebAddress(address: string): boolean {
  if (!/^https?:\/\//i.test(address) || UNREAD.test(address) || !URL.canParse(address)) return false;
  const { username, password, hostname } = new URL(address);
  return username === "" && password === "" && hostname !== "";
}
