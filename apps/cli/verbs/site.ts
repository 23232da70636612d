import { builtSite } from "@taya/server/site-build";
import { silentLog } from "@taya/platform/log";

export const summary = "Build the site and the console ahead of the first start; nothing happens when they are built.";

export default async function site(): Promise<number> {
  console.log(await builtSite(silentLog));
  return 0;
}
