import "pixi.js/unsafe-eval";
import {
  CanvasSource,
  Container,
  extensions,
  GraphicsContextSystem,
  GraphicsPipe,
  ImageSource,
  StencilMask,
  WebGLRenderer,
} from "pixi.js";

// What is drawn here: pictures, shapes, and what is seen through a shape.
extensions.add(GraphicsPipe, GraphicsContextSystem, StencilMask, ImageSource, CanvasSource);

/** A drawn place that follows the size of its element and draws only while something moves. */
export interface Canvas {
  readonly renderer: WebGLRenderer;
  readonly scene: Container;
  /** Draws frame after frame until `step` says that nothing moves any more. */
  wake(): void;
  destroy(): void;
}

interface Life {
  /** Moves everything on by so many milliseconds; false when nothing is left to move. */
  step(ms: number): boolean;
  resized(): void;
}

const LONGEST_FRAME_MS = 50;

/**
 * Builds a canvas in an element. The parts of the drawing library are named one by one above: its own start would bring
 * three ways of drawing, of which every browser uses one.
 */
export async function makeCanvas(host: HTMLElement, life: Life): Promise<Canvas> {
  const renderer = new WebGLRenderer();
  const { clientWidth: width, clientHeight: height } = host;
  const resolution = Math.min(2, devicePixelRatio);
  const smooth = { antialias: true, autoDensity: true, resolution };
  await renderer.init({ ...smooth, width, height, backgroundAlpha: 0, skipExtensionImports: true });
  const { canvas } = renderer;
  canvas.setAttribute("aria-hidden", "true");
  canvas.style.position = "absolute";
  host.append(canvas);
  const scene = new Container();
  let frame = 0;
  let before = 0;
  const draw = (now: number) => {
    const moving = life.step(Math.min(LONGEST_FRAME_MS, Math.max(0, now - before)));
    before = now;
    renderer.render(scene);
    frame = moving ? requestAnimationFrame(draw) : 0;
  };
  const wake = () => {
    if (frame !== 0) return;
    before = performance.now();
    frame = requestAnimationFrame(draw);
  };
  const watch = new ResizeObserver(() => {
    if (host.clientWidth === 0 || host.clientHeight === 0) return;
    renderer.resize(host.clientWidth, host.clientHeight);
    life.resized();
    wake();
  });
  watch.observe(host);
  return {
    renderer,
    scene,
    wake,
    destroy() {
      watch.disconnect();
      cancelAnimationFrame(frame);
      scene.destroy({ children: true });
      renderer.destroy({ removeView: true });
    },
  };
}
