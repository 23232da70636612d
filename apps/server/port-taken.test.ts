import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { expect, test } from "vitest";

const PATIENCE_MS = 60_000;

test(
  "a port that another program has ends a quiet start with its own code and one plain line",
  async () => {
    const data = mkdtempSync(join(tmpdir(), "taya-port-"));
    const taken = createServer().listen(0, "127.0.0.1");
    await once(taken, "listening");
    const { port } = taken.address() as { port: number };
    try {
      const env = { ...process.env, PORT: String(port), TAYA_DATA: data, TAYA_QUIET: "1", DATABASE_URL: "" };
      const child = spawn(process.execPath, [join(import.meta.dirname, "main.ts")], { env });
      const said = text(child.stderr);
      const [code] = (await once(child, "exit")) as [number];
      expect({ code, lines: (await said).trim().split("\n") }).toEqual({
        code: 5,
        lines: [expect.stringMatching(`^port ${port}: .*EADDRINUSE`)],
      });
    } finally {
      taken.close();
      rmSync(data, { recursive: true, force: true });
    }
  },
  PATIENCE_MS,
);
