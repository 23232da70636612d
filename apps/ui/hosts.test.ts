import { expect, test } from "vitest";
import { placesOf, waitAfter } from "./hosts.ts";

const HOSTS = ["https://a.example", "b.example", "https://c.example", "https://d.example"];

test.each([3, 1])("S9-49 without hosts a picture is tried at the site itself, and %s times again", (retries) => {
  expect(placesOf("/art/x.avif", [], 0.5, retries)).toEqual(Array.from({ length: retries + 1 }, () => "/art/x.avif"));
});

test("distinct hosts from the drawn one on, and the site itself at the end", () => {
  expect(placesOf("/art/x.avif", HOSTS, 0.75, 3)).toEqual([
    "https://d.example/art/x.avif",
    "https://a.example/art/x.avif",
    "https://b.example/art/x.avif",
    "/art/x.avif",
  ]);
  expect(placesOf("/art/x.avif", HOSTS.slice(0, 1), 0.2, 3)).toEqual([
    "https://a.example/art/x.avif",
    "/art/x.avif",
    "/art/x.avif",
    "/art/x.avif",
  ]);
  expect(placesOf("/files/me.webp", HOSTS, 0, 1)).toEqual(["https://a.example/files/me.webp", "/files/me.webp"]);
});

test("S9-47 each host is drawn as often as the others", () => {
  const drawn = Array.from({ length: 400 }, (_, at) => placesOf("/x", HOSTS, at / 400, 3)[0]);
  expect([...Map.groupBy(drawn, (each) => each).values()].map((some) => some.length)).toEqual([100, 100, 100, 100]);
});

test("whole addresses are left alone", () => {
  expect(placesOf("https://vendor.example/y.png", HOSTS, 0.3, 3)[0]).toBe("https://vendor.example/y.png");
  expect(placesOf("//vendor.example/y.png", HOSTS, 0.3, 3)[0]).toBe("//vendor.example/y.png");
});

test("waits grow, and end when every place has failed", () => {
  expect([1, 2, 3, 4].map((failures) => waitAfter(failures, 4))).toEqual([200, 600, 1800, undefined]);
});
