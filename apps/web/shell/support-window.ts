/**
 * Opens the window of customer service while the press still counts, and leads it there when the server has said that
 * it can be had; where it has not, the window closes and `tell` hears why. False when the browser stops the window.
 */
export function openSupport(
  url: string,
  { width, height }: { readonly width: number; readonly height: number },
  tell: (fault: string) => void,
): boolean {
  const opened = window.open("", "support", `popup,width=${width},height=${height}`);
  if (!opened) return false;
  void import("../features/support/enter.ts").then(
    async ({ enter }) => {
      const fault = await enter(opened, url);
      if (fault) tell(fault);
    },
    // What leads there could not be fetched: nothing is said of it, and no empty window stays.
    () => opened.close(),
  );
  return true;
}
