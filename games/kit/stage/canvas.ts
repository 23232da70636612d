import { makePen, type Pen, sizePen } from "./pen.ts";

/** A drawn place that follows the size of its element and draws only while something moves. */
export interface Canvas {
  /** The size of the element. */
  readonly room: Size;
  readonly pen: Pen;
  /** Puts the canvas where something is drawn: the smaller it is, the less is to do for every frame. */
  place(at: Place): void;
  /** Draws frame after frame until `step` says that nothing moves any more. */
  wake(): void;
  destroy(): void;
}

interface Size {
  readonly width: number;
  readonly height: number;
}

interface Place extends Size {
  readonly x: number;
  readonly y: number;
}

interface Life {
  /** Moves everything on by so many milliseconds; false when nothing is left to move. */
  step(ms: number): boolean;
  draw(): void;
  resized(): void;
}

/** After a longer pause things go on from where they were instead of leaping. */
const LONGEST_FRAME_MS = 50;

/** Calls with the milliseconds since the last frame, frame after frame, until there is nothing to move any more. */
export function everyFrame(step: (ms: number) => boolean): () => void {
  let before = performance.now();
  let frame = requestAnimationFrame(function next(now) {
    const ms = Math.min(LONGEST_FRAME_MS, Math.max(0, now - before));
    before = now;
    frame = 0;
    if (step(ms)) frame = requestAnimationFrame(next);
  });
  return () => cancelAnimationFrame(frame);
}

/**
 * Builds a canvas in an element. It is a plain one with the pixels of the screen: the pictures are few, and on a machine
 * without a graphics processor WebGL takes twenty times as long, and a picture of fewer pixels, which has to be scaled
 * up again, half as long again.
 */
export function makeCanvas(host: HTMLElement, life: Life): Canvas {
  const pen = makePen(1, 1);
  const { canvas } = pen;
  canvas.setAttribute("aria-hidden", "true");
  canvas.style.position = "absolute";
  host.append(canvas);
  let room = { width: host.clientWidth, height: host.clientHeight };
  let stop: (() => void) | undefined;
  const step = (ms: number) => {
    const moving = life.step(ms);
    life.draw();
    if (!moving) stop = undefined;
    return moving;
  };
  const watch = new ResizeObserver(() => {
    if (host.clientWidth === 0 || host.clientHeight === 0) return;
    room = { width: host.clientWidth, height: host.clientHeight };
    life.resized();
    life.draw();
  });
  watch.observe(host);
  return {
    get room() {
      return room;
    },
    pen,
    place({ x, y, width, height }) {
      sizePen(pen, width, height);
      Object.assign(canvas.style, { width: `${width}px`, height: `${height}px`, translate: `${x}px ${y}px` });
    },
    wake: () => void (stop ??= everyFrame(step)),
    destroy() {
      watch.disconnect();
      stop?.();
      canvas.remove();
    },
  };
}
