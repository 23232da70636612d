import { isRefused, parseConfig } from "@taya/platform/config";
import { openPlatform } from "@taya/platform/create";
import { EXIT, exitCodeOf } from "@taya/platform/exit";
import { silentLog } from "@taya/platform/log";
import type { Platform } from "@taya/platform/platform";

/** Reaches the database of the environment for one piece of work; answers the exit code of what keeps it from being done. */
export async function withPlatform(work: (platform: Platform) => Promise<number>): Promise<number> {
  const config = parseConfig(process.env);
  if (isRefused(config)) {
    for (const problem of config.problems) console.error(problem);
    return config.exitCode;
  }
  try {
    const opened = await openPlatform(config, silentLog);
    try {
      return await work(opened.platform);
    } finally {
      await opened.close();
    }
  } catch (error) {
    const code = exitCodeOf(error);
    if (code === EXIT.unexpected) throw error;
    console.error((error as Error).message);
    return code;
  }
}
