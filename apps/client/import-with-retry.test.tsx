// @vitest-environment happy-dom
import { readdirSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { importWithRetry, lazyPart, PART_LOST } from "./import-with-retry.ts";

const APPS = join(import.meta.dirname, "..");

beforeEach(() => void vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] }));
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("a part that does not come is given up after 120 seconds, and no sooner", async () => {
  const ended = vi.fn<() => void>();
  const part = lazyPart(() => new Promise<never>(() => undefined)) as unknown as {
    _init(payload: unknown): unknown;
    _payload: unknown;
  };
  // React throws what a part is waiting for.
  const waiting = (() => {
    try {
      return part._init(part._payload);
    } catch (thrown) {
      return thrown as Promise<unknown>;
    }
  })() as Promise<unknown>;
  waiting.then(
    () => undefined,
    () => undefined,
  );
  waiting.catch?.(ended);
  await vi.advanceTimersByTimeAsync(119_000);
  expect(ended).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(2_000);
  await expect(waiting).rejects.toThrow("NET_TIMEOUT");
});

test("without a network it waits for one, and then goes on by itself", async () => {
  vi.stubGlobal("navigator", { onLine: false });
  const load = vi.fn<() => Promise<string>>(async () => {
    if (load.mock.calls.length < 2) throw new TypeError("no connection");
    return "here";
  });
  const part = importWithRetry(load);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(load).toHaveBeenCalledTimes(1);
  dispatchEvent(new Event("online"));
  expect(await part).toBe("here");
});

test("a part that does not come in three tries is lost, and it is told why", async () => {
  const load = vi.fn<() => Promise<never>>(() => Promise.reject(new TypeError("no connection")));
  const part = importWithRetry(load).catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(await part).toMatchObject({ message: PART_LOST, cause: { message: "no connection" } });
  expect(load).toHaveBeenCalledTimes(3);
});

test("every part that is loaded when it is first drawn has that patience", () => {
  const files = readdirSync(APPS, { recursive: true, withFileTypes: true })
    .filter((each) => each.isFile() && /\.tsx?$/.test(each.name) && !/\.test\.|\.testing\./.test(each.name))
    .map((each) => relative(APPS, join(each.parentPath, each.name)))
    .filter((file) => /^(client|console|play|ui|web)\//.test(file) && !/(^|\/)(dist|node_modules)\//.test(file));
  const impatient = files.filter((file) => /\blazy\(/.test(readFileSync(join(APPS, file), "utf8")));
  expect(impatient).toEqual(["client/import-with-retry.ts"]);
});
