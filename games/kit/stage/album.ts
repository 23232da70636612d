import { makePen } from "./pen.ts";

/** Paints with pixels as units, from the upper left corner. */
type Paint = (context: CanvasRenderingContext2D) => void;

/**
 * What is drawn again and again, painted once in the size in which it is seen: to scale, to fill and to stroke anew for
 * every frame is what a machine without a graphics processor has no time for.
 */
export interface Album {
  /** The picture under this name, painted when it is not there yet. */
  picture(name: string, size: { readonly width: number; readonly height: number }, paint: Paint): HTMLCanvasElement;
  /** A symbol as large as fits in a square of this side. */
  symbol(letter: string, side: number): HTMLCanvasElement;
  /** Paints this one anew when it is wanted again. */
  drop(name: string): void;
  /** Begins anew, for another size of everything. */
  clear(): void;
}

/** Coins bear many amounts; what was painted longest ago makes room. */
const MOST = 200;

export type Symbols = ReadonlyMap<string, HTMLImageElement | undefined>;

export function makeAlbum(symbols: Symbols): Album {
  const pages = new Map<string, HTMLCanvasElement>();
  const album: Album = {
    picture(name, { width, height }, paint) {
      const there = pages.get(name);
      if (there) return there;
      const { canvas, context, ratio } = makePen(width, height);
      context.scale(ratio, ratio);
      context.imageSmoothingQuality = "high";
      paint(context);
      for (const oldest of pages.keys()) if (pages.size >= MOST) pages.delete(oldest);
      pages.set(name, canvas);
      return canvas;
    },
    symbol(letter, side) {
      const name = `${letter}/${Math.round(side * 2)}`;
      return pages.get(name) ?? album.picture(name, { width: side, height: side }, symbolIn(symbols.get(letter), side));
    },
    drop: (name) => void pages.delete(name),
    clear: () => pages.clear(),
  };
  return album;
}

/** One whose picture could not be had is a white cell. */
const symbolIn =
  (image: HTMLImageElement | undefined, side: number): Paint =>
  (context) => {
    if (!image) {
      context.fillStyle = "#fff";
      return context.fillRect(0, 0, side, side);
    }
    const scale = side / Math.max(image.naturalWidth, image.naturalHeight, 1);
    const [width, height] = [image.naturalWidth * scale, image.naturalHeight * scale];
    context.drawImage(image, (side - width) / 2, (side - height) / 2, width, height);
  };

/** The pictures of the symbols by letter, undefined for those that cannot be had. */
export async function loadSymbols(code: string, letters: readonly string[]): Promise<Symbols> {
  const entries = letters.map(async (letter) => {
    const image = new Image();
    image.src = `/art/games/${code}/${letter.toLowerCase()}.webp`;
    const there = await image.decode().then(
      () => image,
      () => undefined,
    );
    return [letter, there] as const;
  });
  return new Map(await Promise.all(entries));
}
