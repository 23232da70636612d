import { expect, it } from "vitest";
import { bytesOf, checkFile, shrunk, sniff } from "./image-file.ts";

const jpeg = Uint8Array.of(0xff, 0xd8, 0xff, 0xe0);
const png = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a);
const gif = new TextEncoder().encode("GIF89a");

it("knows images by their first bytes", () => {
  expect(sniff(jpeg)).toBe("image/jpeg");
  expect(sniff(png)).toBe("image/png");
  expect(sniff(gif)).toBeUndefined();
  expect(sniff(new Uint8Array())).toBeUndefined();
});

it("looks at any photograph, at no other type, and at nothing that no camera writes", () => {
  expect(checkFile({ size: 10, head: gif })).toBe("UPLOAD_TYPE");
  expect(checkFile({ size: 20_000_000, head: jpeg })).toBeUndefined();
  expect(checkFile({ size: 70_000_000, head: png })).toBe("UPLOAD_TOO_LARGE");
});

it("knows how many bytes a data URL stands for", () => {
  for (const size of [0, 1, 2, 3, 4, 1000])
    expect(bytesOf(`data:image/png;base64,${Buffer.alloc(size).toString("base64")}`)).toBe(size);
});

it("shrinks only what is larger than 2000 on a side", () => {
  expect(shrunk(2000, 1500)).toBeUndefined();
  expect(shrunk(4000, 3000)).toEqual({ width: 2000, height: 1500 });
  expect(shrunk(10, 8000)).toEqual({ width: 3, height: 2000 });
});
