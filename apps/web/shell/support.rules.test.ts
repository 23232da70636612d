import { expect, test } from "vitest";
import { supportUrl } from "./support.rules.ts";

const service = { chatUrl: "https://chat.test/", vipUrl: "https://vip.test/" };

test("ranks above 4 are served by the VIP channel, 4 and below by the live chat", () => {
  expect([5, 20].map((rank) => supportUrl(service, rank))).toEqual([service.vipUrl, service.vipUrl]);
  expect([0, 4].map((rank) => supportUrl(service, rank))).toEqual([service.chatUrl, service.chatUrl]);
});

test("without a VIP channel everybody comes to the live chat", () => {
  expect(supportUrl({ ...service, vipUrl: "" }, 9)).toBe(service.chatUrl);
});
