import { type RefObject, useEffect, useRef } from "react";

export interface Surface {
  readonly context: CanvasRenderingContext2D;
  readonly width: number;
  readonly height: number;
  /** Device pixels per pixel, at most two. */
  readonly ratio: number;
}

/**
 * A canvas as large as its place. `draw` is called before every picture while `moving`, else once per change; it must
 * be cheap: what does not change is drawn ahead with `resized`.
 */
export function useCanvas(
  draw: (surface: Surface) => void,
  { moving, resized }: { readonly moving: boolean; readonly resized?: (surface: Surface) => void },
): RefObject<HTMLCanvasElement | null> {
  const canvas = useRef<HTMLCanvasElement>(null);
  const latest = useRef({ draw, resized });
  latest.current = { draw, resized };
  const paint = useRef<() => void>(() => undefined);
  useEffect(() => {
    const at = canvas.current;
    const context = at?.getContext("2d");
    if (!at || !context) return;
    let surface: Surface | undefined;
    paint.current = () => {
      if (!surface) return;
      context.setTransform(surface.ratio, 0, 0, surface.ratio, 0, 0);
      context.clearRect(0, 0, surface.width, surface.height);
      latest.current.draw(surface);
    };
    const watch = new ResizeObserver(() => {
      const { width, height } = at.getBoundingClientRect();
      const ratio = Math.min(2, devicePixelRatio);
      if (width === 0 || height === 0) return;
      at.width = Math.round(width * ratio);
      at.height = Math.round(height * ratio);
      surface = { context, width, height, ratio };
      latest.current.resized?.(surface);
      paint.current();
    });
    watch.observe(at);
    return () => watch.disconnect();
  }, []);
  useEffect(() => {
    if (!moving) return;
    let frame = requestAnimationFrame(function step() {
      paint.current();
      frame = requestAnimationFrame(step);
    });
    return () => cancelAnimationFrame(frame);
  }, [moving]);
  useEffect(() => void paint.current());
  return canvas;
}
