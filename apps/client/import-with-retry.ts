const LIMIT_MS = 120_000;
const TRIES = 3;

/** Loads a part of the program; tries again on a lost connection, gives up after two minutes. */
export async function importWithRetry<T>(load: () => Promise<T>): Promise<T> {
  const timeout = new Promise<never>((_, reject) => setTimeout(() => reject(new Error("NET_TIMEOUT")), LIMIT_MS));
  return Promise.race([timeout, tryAgain(load, TRIES)]);
}

async function tryAgain<T>(load: () => Promise<T>, left: number): Promise<T> {
  try {
    return await load();
  } catch (error) {
    if (left <= 1) throw error;
    await new Promise((resolve) => setTimeout(resolve, 600));
    return tryAgain(load, left - 1);
  }
}
