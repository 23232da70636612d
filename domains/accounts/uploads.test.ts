import { noScanner, type Verdict } from "@taya/platform/scanner/scanner";
import sharp, { type Metadata } from "sharp";
import { beforeAll, describe, expect, test } from "vitest";
import { createRedrawing, IMAGE_LARGEST } from "./documents.ts";
import {
  animatedPng,
  boastingJpeg,
  bombs,
  commentedJpeg,
  dataUrl,
  greyPng,
  locatedJpeg,
  photograph,
  SCRIPT,
  shortScanJpeg,
  withChunk,
  ZIP,
} from "./uploads.testing.ts";

const MEGABYTE = 1024 * 1024;
const redrawing = createRedrawing(noScanner);
const draw = (kind: string, bytes: Buffer) => redrawing.document(dataUrl(kind, bytes));
let jpeg: Buffer;
let png: Buffer;
beforeAll(async () => {
  jpeg = await photograph().jpeg().toBuffer();
  png = await photograph().png().toBuffer();
});

/** A picture came out, and nothing but a picture. */
async function expectClean(kind: string, bytes: Buffer): Promise<Metadata> {
  const drawn = await draw(kind, bytes);
  if (!drawn.ok) throw new Error(drawn.fault);
  const text = drawn.value.toString("latin1");
  for (const trace of ["<script", "PK\x05\x06", "Juana", "Exif", "http://ns.adobe.com", "ICC_PROFILE"])
    expect(text).not.toContain(trace);
  expect(drawn.value.subarray(-2)).toEqual(Buffer.from([0xff, 0xd9]));
  const about = await sharp(drawn.value).metadata();
  expect(about).toMatchObject({ format: "jpeg", channels: 3, space: "srgb" });
  expect([about.exif, about.icc, about.xmp, about.iptc, about.pages]).toEqual(Array(5).fill(undefined));
  return about;
}

describe("what is a picture and something else is a picture only", () => {
  test.each([
    ["a page behind a JPEG", () => ["image/jpeg", Buffer.concat([jpeg, Buffer.from(SCRIPT)])]],
    ["a page in the comment of a JPEG", () => ["image/jpeg", commentedJpeg(jpeg, SCRIPT)]],
    ["a page in a text of a PNG", () => ["image/png", withChunk(png, "tEXt", Buffer.from(`Comment\0${SCRIPT}`))]],
    ["an archive behind a PNG", () => ["image/png", Buffer.concat([png, ZIP])]],
    ["an archive behind a JPEG", () => ["image/jpeg", Buffer.concat([jpeg, ZIP])]],
    ["an animated PNG", () => ["image/png", animatedPng(png)]],
  ] as const)("%s", async (_, make) => {
    const [kind, bytes] = make() as [string, Buffer];
    expect(await expectClean(kind, bytes)).toMatchObject({ width: 600, height: 400 });
  });

  test("a photograph loses where and whose it is, and stands upright", async () => {
    const located = await locatedJpeg();
    expect((await sharp(located).metadata()).exif).toBeDefined();
    expect(await expectClean("image/jpeg", located)).toMatchObject({ width: 400, height: 600 });
  });

  test("a photograph as whole makes of phones write it is one, whatever decoders warn of", async () => {
    const bytes = shortScanJpeg(jpeg);
    await expect(sharp(bytes, { failOn: "warning" }).toBuffer()).rejects.toThrow(/SOS/i);
    expect(await expectClean("image/jpeg", bytes)).toMatchObject({ width: 600, height: 400 });
    expect(await redrawing.avatar(dataUrl("image/jpeg", bytes))).toMatchObject({ ok: true });
    expect(await draw("image/jpeg", bytes.subarray(0, bytes.length / 2))).toMatchObject({ fault: "UPLOAD_TYPE" });
  });

  test("printers' colours and sixteen bits become what screens show", async () => {
    await expectClean("image/jpeg", await photograph().toColourspace("cmyk").jpeg().toBuffer());
    await expectClean("image/png", await photograph().toColourspace("rgb16").png().toBuffer());
    await expectClean("image/png", await photograph().ensureAlpha(0.5).png({ palette: true }).toBuffer());
  });

  test("a thread of a picture becomes no picture of nothing", async () => {
    expect(await expectClean("image/png", greyPng(1, 20_000))).toMatchObject({ height: 2_000 });
  });
});

describe("what is no picture is refused", () => {
  test.each([
    ["a GIF", async () => photograph().gif().toBuffer()],
    ["a WebP", async () => photograph().webp().toBuffer()],
    ["an AVIF", async () => photograph().avif().toBuffer()],
    ["an SVG", async () => Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg">${SCRIPT}</svg>`)],
    ["a HEIC", async () => Buffer.from("000000186674797068656963", "hex")],
    ["a page", async () => Buffer.from(`<!doctype html>${SCRIPT}`)],
    ["a GIF that is an archive", async () => Buffer.concat([Buffer.from("GIF89a"), ZIP])],
    ["nothing", async () => Buffer.alloc(0)],
    ["the first three bytes of a JPEG", async () => Buffer.from([0xff, 0xd8, 0xff])],
    ["a JPEG and then noise", async () => Buffer.concat([jpeg.subarray(0, 300), Buffer.alloc(5_000, 0x5a)])],
    ["half a JPEG", async () => jpeg.subarray(0, jpeg.length / 2)],
    ["half a PNG", async () => png.subarray(0, png.length / 2)],
  ])("%s", async (_, make) => {
    const bytes = await make();
    for (const kind of ["image/jpeg", "image/png", "image/gif", "image/svg+xml", "text/html"])
      expect(await draw(kind, bytes)).toMatchObject({ ok: false, fault: "UPLOAD_TYPE" });
  });

  test("a picture that says it is the other kind, and addresses that say more than a kind", async () => {
    expect(await draw("image/png", jpeg)).toMatchObject({ fault: "UPLOAD_TYPE" });
    expect(await draw("image/jpeg", png)).toMatchObject({ fault: "UPLOAD_TYPE" });
    for (const address of [
      "",
      "data:",
      "data:image/png,x",
      "http://127.0.0.1/a.png",
      "/etc/passwd",
      "data:image/png;base64,",
    ])
      expect(await redrawing.document(address)).toMatchObject({ fault: "UPLOAD_TYPE" });
  });
});

describe("size", () => {
  const padded = (length: number) => Buffer.concat([jpeg, Buffer.alloc(length - jpeg.length)]);
  test("5,242,880 bytes are taken, one more is not", async () => {
    await expectClean("image/jpeg", padded(IMAGE_LARGEST));
    expect(await draw("image/jpeg", padded(IMAGE_LARGEST + 1))).toMatchObject({ fault: "UPLOAD_TOO_LARGE" });
  });
  test("24 million pixels are taken, more are not, whatever the file weighs", async () => {
    await expectClean("image/png", greyPng(6_000, 4_000));
    for (const bytes of [greyPng(6_000, 4_001), greyPng(16_000, 16_000)])
      expect(await draw("image/png", bytes)).toMatchObject({ fault: "UPLOAD_PIXELS" });
    expect(await draw("image/jpeg", boastingJpeg(jpeg, 16_000, 16_000))).toMatchObject({ fault: "UPLOAD_PIXELS" });
    expect(await draw("image/jpeg", boastingJpeg(jpeg, 65_500, 65_500))).toMatchObject({ fault: "UPLOAD_PIXELS" });
  });
});

test("bombs go off nowhere: refused or cleaned, in bounded memory, however many come at once", async () => {
  const before = process.memoryUsage.rss();
  const bursting = [...Object.values(bombs(png)), greyPng(6_000, 4_000), greyPng(16_000, 16_000)];
  let peak = before;
  const watch = setInterval(() => (peak = Math.max(peak, process.memoryUsage.rss())), 20);
  const all = await Promise.all([...bursting, ...bursting, ...bursting].map((bytes) => draw("image/png", bytes)));
  clearInterval(watch);
  for (const drawn of all) {
    if (drawn.ok) expect(drawn.value.length).toBeLessThan(MEGABYTE);
    else expect(drawn.fault).toMatch(/^UPLOAD_/);
  }
  expect((peak - before) / MEGABYTE).toBeLessThan(500);
});

test("more than wait at the door are told to come again", async () => {
  const batch = await Promise.all(Array.from({ length: 70 }, () => draw("image/jpeg", jpeg)));
  expect(batch.filter((each) => each.ok).length).toBe(52);
  expect(batch.find((each) => !each.ok)).toMatchObject({ fault: "OVERLOADED", detail: { retryAfter: 1 } });
});

describe("a scanner", () => {
  test("sees every picture as it was sent, and only what it calls clean is drawn", async () => {
    const seen: Uint8Array[] = [];
    let verdict: Verdict = "CLEAN";
    const guarded = createRedrawing({ look: async (bytes) => (seen.push(bytes), verdict) });
    const sent = Buffer.concat([jpeg, Buffer.from(SCRIPT)]);
    const draws = [guarded.document, guarded.avatar];
    for (const of of draws) expect(await of(dataUrl("image/jpeg", sent))).toMatchObject({ ok: true });
    verdict = "INFECTED";
    for (const of of draws) expect(await of(dataUrl("image/jpeg", sent))).toMatchObject({ fault: "UPLOAD_INFECTED" });
    verdict = "UNKNOWN";
    const later = { fault: "OVERLOADED", detail: { retryAfter: 30 } };
    for (const of of draws) expect(await of(dataUrl("image/jpeg", sent))).toMatchObject(later);
    expect(seen.every((bytes) => sent.equals(bytes))).toBe(true);
  });

  test("is not asked about what is no picture", async () => {
    const guarded = createRedrawing({ look: async () => expect.fail("asked") });
    expect(await guarded.document(dataUrl("image/jpeg", png))).toMatchObject({ fault: "UPLOAD_TYPE" });
  });

  test("that is slow keeps four at most busy, and no more than fifty waiting", async () => {
    let [now, most] = [0, 0];
    const guarded = createRedrawing({
      async look() {
        most = Math.max(most, ++now);
        await new Promise((done) => setTimeout(done, 5));
        now -= 1;
        return "INFECTED";
      },
    });
    const batch = await Promise.all(Array.from({ length: 70 }, () => guarded.document(dataUrl("image/jpeg", jpeg))));
    expect(most).toBe(4);
    expect(batch.filter((each) => !each.ok && each.fault === "OVERLOADED")).toHaveLength(16);
  });
});
