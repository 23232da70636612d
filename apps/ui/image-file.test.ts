import { expect, it } from "vitest";
import { checkImage, IMAGE_BYTES, shrunk, sniff } from "./image-file.ts";

const jpeg = Uint8Array.of(0xff, 0xd8, 0xff, 0xe0);
const png = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a);
const gif = new TextEncoder().encode("GIF89a");

it("knows images by their first bytes", () => {
  expect(sniff(jpeg)).toBe("image/jpeg");
  expect(sniff(png)).toBe("image/png");
  expect(sniff(gif)).toBeUndefined();
  expect(sniff(new Uint8Array())).toBeUndefined();
});

it("refuses other types first, then files over 5242880 bytes", () => {
  expect(checkImage({ size: IMAGE_BYTES + 1, head: gif })).toBe("UPLOAD_TYPE");
  expect(checkImage({ size: IMAGE_BYTES + 1, head: png })).toBe("UPLOAD_TOO_LARGE");
  expect(checkImage({ size: 5_242_880, head: jpeg })).toBeUndefined();
});

it("shrinks only what is larger than 2000 on a side", () => {
  expect(shrunk(2000, 1500)).toBeUndefined();
  expect(shrunk(4000, 3000)).toEqual({ width: 2000, height: 1500 });
  expect(shrunk(10, 8000)).toEqual({ width: 3, height: 2000 });
});
