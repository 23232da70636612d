// @vitest-environment happy-dom
import { expect, onTestFinished, test, vi } from "vitest";
import { IMAGE_BYTES } from "./image-file.ts";
import { readImage } from "./image-read.ts";

const HEADS = { jpeg: [0xff, 0xd8, 0xff, 0xe0], png: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a] };
const urlOf = (type: string, bytes: number) => `data:${type};base64,${"A".repeat((bytes / 3) * 4)}`;

/** A file of so many bytes that shows a picture of such a size; `drawn` are the bytes a canvas makes of it, by type. */
async function read(
  kind: keyof typeof HEADS,
  size: number,
  [width, height]: readonly [number, number],
  drawn: object = {},
) {
  const asked: { width: number; height: number; type: string }[] = [];
  vi.stubGlobal("createImageBitmap", async () => ({ width, height, close: () => undefined }));
  vi.spyOn(HTMLCanvasElement.prototype, "toDataURL").mockImplementation(function (this: HTMLCanvasElement, type = "") {
    asked.push({ width: this.width, height: this.height, type });
    return urlOf(type, (drawn as Record<string, number>)[type] ?? 300_000);
  });
  onTestFinished(() => {
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
  });
  const bytes = new Uint8Array(size);
  bytes.set(HEADS[kind]);
  const answer = await readImage(new File([bytes], "photo.jpg"));
  return { answer, asked };
}

test("a photograph of twelve megapixels and more bytes than may be sent is made smaller first", async () => {
  const { answer, asked } = await read("jpeg", 5_610_000, [4_000, 3_000]);
  expect(answer).toEqual({ ok: true, dataUrl: urlOf("image/jpeg", 300_000) });
  expect(asked).toEqual([{ width: 2_000, height: 1_500, type: "image/jpeg" }]);
});

test("a large drawing is stored as a photograph where it stays too large as a drawing", async () => {
  const { answer, asked } = await read("png", IMAGE_BYTES + 8, [3_600, 2_400], { "image/png": 9_000_000 });
  expect(answer.ok).toBe(true);
  expect(asked.map(({ type }) => type)).toEqual(["image/png", "image/jpeg"]);
});

test("one that fits goes as it is, and one that stays too large is refused", async () => {
  const { answer, asked } = await read("jpeg", 900, [800, 600]);
  expect([answer.ok, asked]).toEqual([true, []]);
  const large = await read("jpeg", 9_000_000, [3_999, 3_999], { "image/jpeg": 6_000_000 });
  const padded = await read("jpeg", IMAGE_BYTES + 1, [1_999, 1_999]);
  const refused = { ok: false, fault: "UPLOAD_TOO_LARGE" };
  expect([large.answer, padded.answer, padded.asked]).toEqual([refused, refused, []]);
});
