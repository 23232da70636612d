import { crc32, deflateSync } from "node:zlib";
import sharp, { type Sharp } from "sharp";

/** Files as attackers send them, made here so that no harmful file lies in the repository. */

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const MEGABYTE = 1024 * 1024;
export const SCRIPT = "<script>alert(document.cookie)</script>";
export const ZIP = Buffer.from("504b0506000000000000000000000000000000000000", "hex");

export const dataUrl = (kind: string, bytes: Buffer): string => `data:${kind};base64,${bytes.toString("base64")}`;

/** A chunk of a PNG with its length and check sum. */
function chunk(name: string, body: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name, "latin1"), body]);
  const out = Buffer.alloc(named.length + 8);
  out.writeUInt32BE(body.length, 0);
  named.copy(out, 4);
  out.writeUInt32BE(crc32(named), named.length + 4);
  return out;
}

/** A grey picture of one bit a pixel: huge in a browser, small on the wire. */
export function greyPng(width: number, height: number): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head[8] = 1;
  const rows = deflateSync(Buffer.alloc((Math.ceil(width / 8) + 1) * height), { level: 9 });
  return Buffer.concat([SIGNATURE, chunk("IHDR", head), chunk("IDAT", rows), chunk("IEND", Buffer.alloc(0))]);
}

/** A PNG with a chunk more, right after its head. */
export function withChunk(png: Buffer, name: string, body: Buffer): Buffer {
  const at = SIGNATURE.length + 25;
  return Buffer.concat([png.subarray(0, at), chunk(name, body), png.subarray(at)]);
}

const zeros = (megabytes: number): Buffer => deflateSync(Buffer.alloc(megabytes * MEGABYTE), { level: 9 });

/** Megabytes of nothing, packed into a chunk that readers of text or of colours unpack. */
export const bombs = (png: Buffer): Readonly<Record<string, Buffer>> => ({
  "a packed text of 200 MB": withChunk(png, "zTXt", Buffer.concat([Buffer.from("Comment\0\0"), zeros(200)])),
  "an international text of 200 MB": withChunk(
    png,
    "iTXt",
    Buffer.concat([Buffer.from("XML:com.adobe.xmp\0\x01\0\0\0", "latin1"), zeros(200)]),
  ),
  "a colour profile of 200 MB": withChunk(png, "iCCP", Buffer.concat([Buffer.from("icc\0\0"), zeros(200)])),
  "ten thousand texts": Buffer.concat([
    png.subarray(0, SIGNATURE.length + 25),
    Buffer.concat(Array.from({ length: 10_000 }, (_, at) => chunk("tEXt", Buffer.from(`k${at}\0${SCRIPT}`)))),
    png.subarray(SIGNATURE.length + 25),
  ]),
});

/** A JPEG whose head says that it is larger than it is. */
export function boastingJpeg(jpeg: Buffer, width: number, height: number): Buffer {
  const out = Buffer.from(jpeg);
  for (let at = 2; at < out.length; at += 2 + out.readUInt16BE(at + 2)) {
    const marker = out[at + 1]!;
    if (marker !== 0xc0 && marker !== 0xc2) continue;
    out.writeUInt16BE(height, at + 5);
    out.writeUInt16BE(width, at + 7);
    return out;
  }
  return out;
}

/** A JPEG with a comment of any length in it. */
export function commentedJpeg(jpeg: Buffer, text: string): Buffer {
  const head = Buffer.from([0xff, 0xfe, 0, 0]);
  head.writeUInt16BE(text.length + 2, 2);
  return Buffer.concat([jpeg.subarray(0, 2), head, Buffer.from(text, "latin1"), jpeg.subarray(2)]);
}

/** A JPEG whose scan says that it ends before its coefficients do, as whole makes of phones write it. */
export function shortScanJpeg(jpeg: Buffer): Buffer {
  const out = Buffer.from(jpeg);
  const scan = out.indexOf(Buffer.from([0xff, 0xda]));
  const components = out[scan + 4]!;
  // After the components: where the spectrum begins, and where it ends.
  out[scan + 5 + 2 * components + 1] = 0;
  return out;
}

/** A photograph of 600 by 400 pixels, as a telephone makes it: with place, owner and a turn. */
export const photograph = (): Sharp =>
  sharp({
    create: {
      width: 600,
      height: 400,
      channels: 3,
      background: "#a42",
      noise: { type: "gaussian", mean: 128, sigma: 30 },
    },
  });

export const locatedJpeg = (): Promise<Buffer> =>
  photograph()
    .withExif({
      IFD0: { Artist: "Juana dela Cruz", Orientation: "6" },
      IFD3: { GPSLatitudeRef: "N", GPSLatitude: "14/1 35/1 0/1", GPSLongitudeRef: "E", GPSLongitude: "120/1 58/1 0/1" },
    })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();

/** An animated PNG of two frames. */
export function animatedPng(png: Buffer): Buffer {
  const control = Buffer.alloc(8);
  control.writeUInt32BE(2, 0);
  const frame = Buffer.alloc(26);
  frame.writeUInt32BE(1, 4);
  frame.writeUInt32BE(1, 8);
  return withChunk(withChunk(png, "fcTL", frame), "acTL", control);
}
