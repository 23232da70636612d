import { expect } from "vitest";
import type { Page } from "playwright-core";
import sharp from "sharp";
import { idPicture } from "../pictures.ts";
import { memberCentre } from "./member.ts";

/** The tile of one side, on the player's page or on their phone. */
export const tileOf = (page: Page, side: "front" | "back" | "selfie") => page.locator(`[data-side="${side}"]`);

/** Chooses a picture for a side and waits until it is with us. */
export async function sendSide(page: Page, side: "front" | "back" | "selfie", seed: number): Promise<void> {
  const answered = page.waitForResponse((answer) => /\/compliance\/kyc\/(phone\/)?images$/.test(answer.url()));
  await tileOf(page, side)
    .locator('input[type="file"]')
    .setInputFiles(await idPicture(seed));
  expect((await answered).status()).toBe(200);
}

/** The same picture as somebody with a shaking hand takes it. */
export async function blurredPicture(seed: number): Promise<{ name: string; mimeType: string; buffer: Buffer }> {
  const picture = await idPicture(seed);
  return { ...picture, buffer: await sharp(picture.buffer).blur(14).jpeg().toBuffer() };
}

/** Says which document it is. */
export async function sayDocument(page: Page, number: string): Promise<void> {
  const form = memberCentre(page);
  await form.getByLabel(/^Type of ID/).selectOption("2");
  await form.getByLabel(/^ID number/).fill(number);
  await form.getByLabel(/^Valid until/).fill("2031-05-01");
}
