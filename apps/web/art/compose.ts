import sharp, { type OverlayOptions, type Sharp } from "sharp";
import { object, shadowOf, turned } from "./glyphs.ts";
import type { Actor, Picture } from "./picture.ts";
import { BETWEEN } from "./save.ts";
import { backdrop, type Frame, veil } from "./scene.ts";

const OVERDRAW = 1.5;

/** Draws a whole picture larger than asked and scales it down, so nothing is jagged. */
export async function compose(
  picture: Picture,
  frame: Frame,
  look: { foot: number; glass: boolean; floor?: boolean; overdraw?: number },
): Promise<Sharp> {
  const times = look.overdraw ?? OVERDRAW;
  const large = { ...frame, width: Math.round(frame.width * times), height: Math.round(frame.height * times) };
  const layers: OverlayOptions[] = [];
  for (const actor of picture.actors) layers.push(...(await act(actor, large, look.floor ?? true)));
  const flat = await sharp(Buffer.from(backdrop(picture.scene, large)))
    .composite([...layers, { input: Buffer.from(veil(large, look)) }])
    .png(BETWEEN)
    .toBuffer();
  return sharp(flat).resize(frame.width, frame.height);
}

async function act(actor: Actor, frame: Frame, floor: boolean): Promise<OverlayOptions[]> {
  const side = Math.min(frame.width, frame.height);
  const px = Math.round(actor.size * side);
  const drawn = await turned(await object(actor.name, px), actor.turn ?? 0);
  const sharpened = actor.blur
    ? await sharp(drawn)
        .blur(actor.blur * OVERDRAW)
        .png(BETWEEN)
        .toBuffer()
    : drawn;
  const shadow = await padded(sharpened, Math.round(px * 0.12));
  const soft = await shadowOf(shadow.picture, { blur: Math.max(2, px / 26), opacity: 0.55 });
  const centre = { x: actor.x * frame.width, y: actor.y * frame.height };
  const ground = floor && !actor.blur && px > side * 0.4 ? [await floorBelow(centre, px, frame)] : [];
  return [
    ...ground,
    ...(await placed(soft, { x: centre.x, y: centre.y + px * 0.05 }, frame)),
    ...(await placed(sharpened, centre, frame)),
  ];
}

async function padded(picture: Buffer, by: number): Promise<{ picture: Buffer }> {
  const extend = { top: by, bottom: by, left: by, right: by, background: "#0000" };
  return { picture: await sharp(picture).extend(extend).png(BETWEEN).toBuffer() };
}

async function floorBelow(centre: { x: number; y: number }, px: number, frame: Frame): Promise<OverlayOptions> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${frame.width}" height="${frame.height}">
    <defs><radialGradient id="g"><stop offset="0" stop-color="#000" stop-opacity=".6"/><stop offset="1" stop-color="#000" stop-opacity="0"/></radialGradient></defs>
    <ellipse cx="${centre.x}" cy="${centre.y + px * 0.5}" rx="${px * 0.52}" ry="${px * 0.1}" fill="url(#g)"/></svg>`;
  return { input: Buffer.from(svg) };
}

/** Cuts what reaches over the edge, which the image library would refuse. */
async function placed(picture: Buffer, centre: { x: number; y: number }, frame: Frame): Promise<OverlayOptions[]> {
  const { width, height } = await sharp(picture).metadata();
  const [left, top] = [Math.round(centre.x - width / 2), Math.round(centre.y - height / 2)];
  const cut = {
    left: Math.max(0, -left),
    top: Math.max(0, -top),
    width: Math.min(width, frame.width - left) - Math.max(0, -left),
    height: Math.min(height, frame.height - top) - Math.max(0, -top),
  };
  if (cut.width <= 0 || cut.height <= 0) return [];
  return [
    {
      input: await sharp(picture).extract(cut).png(BETWEEN).toBuffer(),
      left: Math.max(0, left),
      top: Math.max(0, top),
    },
  ];
}
