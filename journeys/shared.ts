import type { TestProject } from "vitest/node";
import { dropData, newData, startProgram } from "./program.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** Where the program runs that the scenarios share. */
    url: string;
  }
}

/** Starts one program for all scenarios that leave a brand as they found it. */
export default async function share(project: TestProject): Promise<() => Promise<void>> {
  const data = newData();
  const program = await startProgram(data);
  project.provide("url", program.url);
  return async () => {
    await program.stop();
    dropData(data);
  };
}
