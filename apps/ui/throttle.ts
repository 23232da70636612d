/** Does it at once, and again at most every so many milliseconds; what was asked in between is done once, at their end. */
export function throttled(act: () => void, everyMs: number): () => void {
  let resting = false;
  let asked = false;
  const rested = () => {
    resting = asked;
    if (!asked) return;
    asked = false;
    act();
    setTimeout(rested, everyMs);
  };
  return () => {
    if (resting) {
      asked = true;
      return;
    }
    resting = true;
    act();
    setTimeout(rested, everyMs);
  };
}
