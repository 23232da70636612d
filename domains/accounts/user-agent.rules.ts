import Bowser from "bowser";

/** Names as their makers write them, and only those: what a stranger calls themselves is never shown as it came. */
const BROWSERS = new Set(Object.values(Bowser.BROWSER_MAP));
const SYSTEMS = new Set(Object.values(Bowser.OS_MAP));
const SHORTER: Readonly<Record<string, string>> = {
  "Microsoft Edge": "Edge",
  "Samsung Internet for Android": "Samsung Internet",
  "Chrome OS": "ChromeOS",
};

/** "Chrome · Windows" from what a browser calls itself, iPhones and iPads by their own names; "" when nothing is known. */
export function userAgentName(agent: string): string {
  if (agent === "") return "";
  const parser = Bowser.getParser(agent);
  const { model } = parser.getPlatform();
  const system = parser.getOSName() === "iOS" ? (model === "iPad" ? "iPad" : "iPhone") : parser.getOSName();
  const browser = parser.getBrowserName();
  return [BROWSERS.has(browser) ? browser : "", SYSTEMS.has(parser.getOSName()) ? system : ""]
    .filter(Boolean)
    .map((name) => SHORTER[name] ?? name)
    .join(" · ");
}
