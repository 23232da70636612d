import { join } from "node:path";
import type { Scratch } from "@taya/platform/scratch.testing";
import { createServer } from "vite";

/** Looks at a module of a copy as the build of a site sees it, folders found and all. */
export async function built<M, T>({ root }: Scratch, file: string, look: (module: M) => T | Promise<T>): Promise<T> {
  const vite = await createServer({
    root,
    configFile: false,
    logLevel: "silent",
    server: { middlewareMode: true, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true },
  });
  try {
    return await look((await vite.ssrLoadModule(join("/", file))) as M);
  } finally {
    await vite.close();
  }
}
