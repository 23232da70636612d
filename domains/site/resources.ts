import encodeQR from "qr";
import type * as z from "zod/mini";
import type { resource } from "./shapes.ts";

const BORDER = 2;

export type Resource = z.output<typeof resource>;

/** The ways to have the site as an app: it installs from the browser, no store needed. */
export function resources(publicUrl: string): Resource[] {
  const url = new URL("/down", publicUrl).href;
  return [
    {
      resourceType: "PWA",
      url,
      qrCodeUrl: qrOf(url),
      labelNameCn: "安装网页应用",
      labelNameEn: "Install the web app",
    },
  ];
}

/** An address as a picture to scan. */
export function qrOf(url: string): string {
  const svg = encodeQR(url, "svg", { ecc: "medium", border: BORDER });
  return `data:image/svg+xml;base64,${Buffer.from(svg).toString("base64")}`;
}
