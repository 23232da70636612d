/** A picture's size in its own pixels. */
export interface Size {
  readonly width: number;
  readonly height: number;
}

/** The square shown of a picture: its middle in the picture's pixels, and how often it fits into the short side. */
export interface Crop {
  readonly x: number;
  readonly y: number;
  readonly zoom: number;
}

export const ZOOM_MOST = 4;

const between = (value: number, least: number, most: number): number => Math.min(Math.max(value, least), most);

/** The whole short side, from the middle. */
export const wholeOf = ({ width, height }: Size): Crop => ({ x: width / 2, y: height / 2, zoom: 1 });

/** Left, top and side of the square, in the picture's pixels. */
export function squareOf(size: Size, { x, y, zoom }: Crop): { left: number; top: number; side: number } {
  const side = Math.min(size.width, size.height) / zoom;
  return { left: x - side / 2, top: y - side / 2, side };
}

/** The same crop with its square inside the picture. */
export function fitted(size: Size, crop: Crop): Crop {
  const zoom = between(crop.zoom, 1, ZOOM_MOST);
  const half = Math.min(size.width, size.height) / zoom / 2;
  return {
    zoom,
    x: between(crop.x, half, size.width - half),
    y: between(crop.y, half, size.height - half),
  };
}

/** Moves the picture under the square, by parts of the square's side. */
export function moved(size: Size, crop: Crop, right: number, down: number): Crop {
  const { side } = squareOf(size, crop);
  return fitted(size, { ...crop, x: crop.x - right * side, y: crop.y - down * side });
}

export const zoomed = (size: Size, crop: Crop, zoom: number): Crop => fitted(size, { ...crop, zoom });
