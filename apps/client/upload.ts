interface Sending {
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  readonly signal?: AbortSignal | undefined;
  /** How much has left, 0 to 1. */
  readonly onProgress: (share: number) => void;
}

/** Nothing having moved for this long means that the line is lost; a slow one may take its time. */
const STILL_MS = 30_000;

/** Sends a large body and says how far it is, which `fetch` cannot. Throws a TimeoutError when nothing moves any more. */
export function upload(address: string, { method, headers, body, signal, onProgress }: Sending): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    let still: ReturnType<typeof setTimeout>;
    const give = (error: DOMException) => {
      clearTimeout(still);
      reject(error);
    };
    const stillThere = () => {
      clearTimeout(still);
      still = setTimeout(() => {
        request.abort();
        give(new DOMException("nothing moved", "TimeoutError"));
      }, STILL_MS);
    };
    request.open(method, address);
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.upload.addEventListener("progress", ({ loaded, total }) => {
      stillThere();
      if (total > 0) onProgress(loaded / total);
    });
    request.addEventListener("load", () => {
      clearTimeout(still);
      try {
        resolve(JSON.parse(request.responseText));
      } catch (error) {
        reject(error as Error);
      }
    });
    request.addEventListener("error", () => give(new DOMException("no connection", "NetworkError")));
    signal?.addEventListener("abort", () => {
      request.abort();
      give(new DOMException("given up", "AbortError"));
    });
    stillThere();
    request.send(body);
  });
}
