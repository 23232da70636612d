import { type ComponentType, lazy, type LazyExoticComponent } from "react";

const LIMIT_MS = 120_000;
const TRIES = 3;
const PAUSE_MS = 600;

/** A part of the program that did not come. A browser may remember that: then only a new page can ask for it again. */
export const PART_LOST = "NET_PART_LOST";

/** Loads a part of the program; tries again on a lost connection, gives up after two minutes. */
export async function importWithRetry<T>(load: () => Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout>;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error("NET_TIMEOUT")), LIMIT_MS);
  });
  return Promise.race([timeout, tryAgain(load, TRIES)]).finally(() => clearTimeout(timer));
}

// oxlint-disable-next-line typescript/no-explicit-any -- as React declares it: a part takes whatever it takes
type Part = ComponentType<any>;

/** A part of a screen that is loaded when it is first drawn, with the same patience as a page. */
export const lazyPart = <T extends Part>(load: () => Promise<{ readonly default: T }>): LazyExoticComponent<T> =>
  lazy(() => importWithRetry(load));

async function tryAgain<T>(load: () => Promise<T>, left: number): Promise<T> {
  try {
    return await load();
  } catch (error) {
    if (left <= 1) throw new Error(PART_LOST, { cause: error });
    await (globalThis.navigator?.onLine === false ? connected() : pause());
    return tryAgain(load, left - 1);
  }
}

const pause = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, PAUSE_MS));

/** While there is no network at all, trying is no try. */
const connected = (): Promise<void> =>
  new Promise((resolve) => addEventListener("online", () => resolve(), { once: true }));
