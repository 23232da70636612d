import type { TestProject } from "vitest/node";
import { dropData, newData, startProgram, sweepData } from "./program.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** Where the program runs that the scenarios share. */
    url: string;
  }
}

/**
 * Starts one program for all scenarios that leave a brand as they found it. Simulated matches are played where some of them
 * look at sports; elsewhere they would only keep the processors busy.
 */
export default async function share(project: TestProject): Promise<() => Promise<void>> {
  sweepData();
  const data = newData();
  const looks = project.config.include.some((file) => file.includes("/sports"));
  const program = await startProgram(data, looks ? {} : { TAYA_FEED_SIM: "off" });
  project.provide("url", program.url);
  return async () => {
    await program.stop();
    dropData(data);
  };
}
