import { topic } from "@taya/kernel/topic";
import { expect, test } from "vitest";
import * as z from "zod/mini";
import { serve } from "./live-topics.ts";
import type { Platform } from "./platform.ts";
import { createPoints, point } from "./point.ts";
import { open, room } from "./room.ts";

const screens = point<string>("accounts.screens");
const platformOf = () => ({ points: createPoints() }) as Platform;
const law = (fills: boolean, says: boolean) =>
  room({
    name: "law",
    calls: {},
    needs: [],
    ...(says && { extends: [screens] }),
    build: () => ({ handlers: {}, door: {}, ...(fills && { extends: [screens.with("of the law")] }) }),
  });

test("what a room contributes is there once it is open", () => {
  const platform = platformOf();
  open(law(true, true), platform, {});
  expect(platform.points.all(screens)).toEqual(["of the law"]);
});

test("a room that fills a point it does not declare, or declares one it does not fill, is not opened", () => {
  expect(() => open(law(true, false), platformOf(), {})).toThrow(/law declares.*accounts\.screens/);
  expect(() => open(law(false, true), platformOf(), {})).toThrow(/law declares.*accounts\.screens/);
});

test("a room that tells a topic it does not declare, or declares one it does not tell, is not opened", () => {
  const topics = { score: topic({ name: "score", audience: "public", snap: z.int() }) };
  const telling = (tells: boolean, says: boolean) =>
    room({
      name: "game",
      calls: {},
      needs: [],
      ...(says && { topics }),
      build: () => ({
        handlers: {},
        door: {},
        ...(tells && { topics: serve(topics, { score: { snap: async () => 1 } }) }),
      }),
    });
  expect(open(telling(true, true), platformOf(), {}).topics).toHaveLength(1);
  expect(() => open(telling(true, false), platformOf(), {})).toThrow(/game declares.*score/);
  expect(() => open(telling(false, true), platformOf(), {})).toThrow(/game declares.*score/);
});
