// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render } from "@testing-library/react";
import { afterAll, afterEach, beforeEach, expect, test, vi } from "vitest";
import { rememberPermission, useBrand } from "@taya/client/brand";
import { brandIs } from "@taya/client/brand.testing";
import { Picture } from "./picture.tsx";
import { createAddressCache } from "./pictures.ts";

const HOSTS = ["https://a.example", "https://b.example", "https://c.example", "https://d.example"];
const LONG_MS = 5_000;
let paths = 0;
/** A picture no other test has asked for. */
const fresh = (): string => `/art/${++paths}.avif`;

type Seen = Pick<IntersectionObserverEntry, "target" | "isIntersecting" | "intersectionRatio">;
/** The one observer of all pictures that wait. */
const watching = {
  targets: new Set<Element>(),
  options: {} as IntersectionObserverInit,
  tell: (_seen: readonly Seen[]): void => undefined,
};
vi.stubGlobal(
  "IntersectionObserver",
  class {
    constructor(tell: (seen: readonly Seen[]) => void, options: IntersectionObserverInit) {
      Object.assign(watching, { tell, options });
    }
    observe = (target: Element) => watching.targets.add(target);
    unobserve = (target: Element) => watching.targets.delete(target);
    disconnect = () => watching.targets.clear();
  },
);
afterAll(() => {
  vi.unstubAllGlobals();
});

beforeEach(() => {
  vi.useFakeTimers();
  brandIs();
});
afterEach(() => {
  cleanup();
  vi.advanceTimersByTime(LONG_MS);
  vi.useRealTimers();
});

function hostsAre(imageCDNs: string[]): void {
  const permission = useBrand.getState().permission!;
  rememberPermission({ ...permission, info: { ...permission.info, imageCDNs } });
}

const image = (container: HTMLElement) => container.querySelector("img")!;
const fail = (container: HTMLElement) =>
  act(() => {
    fireEvent.error(image(container));
    vi.advanceTimersByTime(LONG_MS);
  });

/** How often it is tried until it is given up. */
function triesOf(container: HTMLElement): string[] {
  const tried: string[] = [];
  while (image(container)) {
    tried.push(image(container).getAttribute("src")!);
    fail(container);
  }
  return tried;
}

test("S9-41 S8-39 a picture of a game is tried three times again, one of a player once; then the error image stands there", () => {
  const path = fresh();
  const game = render(<Picture src={path} alt="" />);
  expect(triesOf(game.container)).toEqual([path, path, path, path]);
  expect(game.getByTestId("picture-missing")).toBeTruthy();
  const player = render(<Picture src={path} alt="" retries={1} missing={<i data-testid="outline" />} />);
  expect(triesOf(player.container)).toEqual([path, path]);
  expect(player.getByTestId("outline")).toBeTruthy();
});

test("S9-47 the host is drawn by lot for each picture, its other sizes are at the same one", () => {
  hostsAre(HOSTS);
  const lots = vi.spyOn(Math, "random");
  const met = HOSTS.map((_, at) => {
    lots.mockReturnValue(at / HOSTS.length);
    const wide = { media: "(min-width: 480px)", src: "/art/wide.avif" };
    const { container } = render(<Picture src={fresh()} sources={[wide]} alt="" />);
    const [small, large] = [image(container).src, container.querySelector("source")!.srcset];
    expect(new URL(large).host).toBe(new URL(small).host);
    expect(new URL(large).pathname).toBe("/art/wide.avif");
    return new URL(small).origin;
  });
  lots.mockRestore();
  expect(met).toEqual(HOSTS);
});

test("S9-38 S9-39 S9-40 a picture waits until a tenth of it is within 1.3 screens, looked at every 200 ms", () => {
  const drawn = [1, 2, 3].map(() => {
    const path = fresh();
    return { path, ...render(<Picture src={path} alt="" loading="lazy" />) };
  });
  const shown = () => drawn.map(({ container, path }) => image(container).getAttribute("src") === path);
  const tell = (at: number, intersectionRatio: number) =>
    act(() =>
      watching.tell([
        { target: image(drawn[at]!.container), isIntersecting: intersectionRatio > 0, intersectionRatio },
      ]),
    );
  expect(watching.options).toMatchObject({ rootMargin: "30%", threshold: 0.1 });
  tell(0, 0.05);
  expect(shown()).toEqual([false, false, false]);
  tell(0, 0.1);
  expect(shown()).toEqual([true, false, false]);
  tell(1, 1);
  tell(2, 1);
  // The third was only passed over.
  tell(2, 0);
  act(() => void vi.advanceTimersByTime(199));
  expect(shown()).toEqual([true, false, false]);
  act(() => void vi.advanceTimersByTime(1));
  expect(shown()).toEqual([true, true, false]);
});

test("S9-37 what has come once is shown at once, from where it came; 200 are remembered and no more", () => {
  hostsAre(HOSTS);
  const path = fresh();
  const first = render(<Picture src={path} alt="" />);
  const from = image(first.container).src;
  fireEvent.load(image(first.container));
  first.unmount();
  const again = render(<Picture src={path} alt="" loading="lazy" />);
  expect(image(again.container).src).toBe(from);
  const kept = createAddressCache();
  for (let at = 0; at < 200; at++) kept.keep(`/${at}`, `here/${at}`);
  expect(kept.get("/0")).toBe("here/0");
  kept.keep("/200", "here/200");
  expect([kept.get("/0"), kept.get("/1"), kept.get("/2")]).toEqual(["here/0", undefined, "here/2"]);
});
