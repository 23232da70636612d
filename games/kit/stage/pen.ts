/** A canvas to draw on, with device pixels per pixel of its own. */
export interface Pen {
  readonly canvas: HTMLCanvasElement;
  readonly context: CanvasRenderingContext2D;
  ratio: number;
}

/** Where and how a picture is put: its middle, in pixels. */
export interface Pose {
  readonly x: number;
  readonly y: number;
  readonly scaleX?: number;
  readonly scaleY?: number;
  readonly alpha?: number;
}

/** More pixels than these no eye can tell apart. */
const ratioOf = (): number => Math.min(2, devicePixelRatio);

/** A new canvas as sharp as the screen; throws where the browser draws none. */
export function makePen(width: number, height: number): Pen {
  const canvas = document.createElement("canvas");
  const context = canvas.getContext("2d");
  if (!context) throw new Error("nothing can be drawn here");
  const pen = { canvas, context, ratio: 1 };
  sizePen(pen, width, height);
  return pen;
}

export function sizePen(pen: Pen, width: number, height: number): void {
  pen.ratio = ratioOf();
  pen.canvas.width = Math.max(1, Math.round(width * pen.ratio));
  pen.canvas.height = Math.max(1, Math.round(height * pen.ratio));
}

/** Puts a picture of the same ratio. Unscaled it lies on whole pixels: a processor copies these many times faster. */
export function stamp({ context, ratio }: Pen, picture: HTMLCanvasElement, pose: Pose): void {
  const { x, y, scaleX = 1, scaleY = 1, alpha = 1 } = pose;
  const { width, height } = picture;
  context.globalAlpha = alpha;
  if (scaleX === 1 && scaleY === 1) {
    context.setTransform(1, 0, 0, 1, 0, 0);
    context.drawImage(picture, Math.round(x * ratio - width / 2), Math.round(y * ratio - height / 2));
  } else {
    context.setTransform(scaleX, 0, 0, scaleY, x * ratio, y * ratio);
    context.drawImage(picture, -width / 2, -height / 2);
  }
}

/** A colour of a theme as the canvas writes it. */
export const ink = (colour: number, alpha = 1): string =>
  `#${colour.toString(16).padStart(6, "0")}${Math.round(alpha * 255)
    .toString(16)
    .padStart(2, "0")}`;
