/** How far down the page frames are seen, in pixels: nothing until the service shows a challenge or its badge. */
function heightOf(page: Document): number {
  const bottoms = [...page.querySelectorAll("iframe")]
    .filter((frame) => getComputedStyle(frame).visibility === "visible")
    .map((frame) => frame.getBoundingClientRect())
    .filter(({ width, height }) => width > 0 && height > 0)
    .map(({ bottom }) => Math.ceil(bottom));
  return Math.max(0, ...bottoms);
}

/** Tells the height now and whenever it has changed: challenges are shown and put away by styles. */
export function tellHeight(page: Document, tell: (height: number) => void): void {
  let told = -1;
  const look = (): void => {
    const height = heightOf(page);
    if (height !== told) tell((told = height));
  };
  new MutationObserver(() => requestAnimationFrame(look)).observe(page.body, {
    subtree: true,
    childList: true,
    attributes: true,
  });
  look();
}
