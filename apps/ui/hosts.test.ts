import { expect, test } from "vitest";
import { placesOf, seedOf, waitAfter } from "./hosts.ts";

const HOSTS = ["https://a.example", "b.example", "https://c.example", "https://d.example"];

test("without hosts a picture is tried twice at the site itself", () => {
  expect(placesOf("/art/x.avif", [], 5)).toEqual(["/art/x.avif", "/art/x.avif"]);
});

test("three distinct hosts beginning at the seed's, then the site itself", () => {
  expect(placesOf("/art/x.avif", HOSTS, 3)).toEqual([
    "https://d.example/art/x.avif",
    "https://a.example/art/x.avif",
    "https://b.example/art/x.avif",
    "/art/x.avif",
  ]);
});

test("one device always begins at the same host, and devices spread over all of them", () => {
  const first = (device: string) => placesOf("/x", HOSTS, seedOf(device))[0];
  expect(first("device-1")).toBe(first("device-1"));
  const met = new Set(Array.from({ length: 200 }, (_, at) => first(`device-${at}`)));
  expect(met.size).toBe(HOSTS.length);
});

test("whole addresses are left alone", () => {
  expect(placesOf("https://vendor.example/y.png", HOSTS, 1)[0]).toBe("https://vendor.example/y.png");
  expect(placesOf("//vendor.example/y.png", HOSTS, 1)[0]).toBe("//vendor.example/y.png");
});

test("waits grow, and end when every place has failed", () => {
  expect([1, 2, 3, 4].map((failures) => waitAfter(failures, 4))).toEqual([200, 600, 1800, undefined]);
});
