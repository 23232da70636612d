import sharp from "sharp";

/** A picture with enough in it to look like a photograph of a document; `seed` makes each one different. */
export async function idPicture(
  seed: number,
  kind: "jpeg" | "png" = "jpeg",
): Promise<{ name: string; mimeType: string; buffer: Buffer }> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="900" height="570">
    <rect width="900" height="570" rx="30" fill="hsl(${seed * 67} 45% 70%)"/>
    <rect x="50" y="120" width="230" height="300" fill="hsl(${seed * 67} 30% 40%)"/>
    <circle cx="165" cy="230" r="70" fill="#e8c9a8"/><path d="M70 420q95-140 190 0z" fill="#334"/>
    ${Array.from({ length: 8 }, (_, row) => `<rect x="330" y="${130 + row * 45}" width="${200 + ((row * 97 * seed) % 300)}" height="18" fill="#223"/>`).join("")}
  </svg>`;
  const image = sharp(Buffer.from(svg));
  const buffer = await (kind === "jpeg" ? image.jpeg({ quality: 85 }) : image.png()).toBuffer();
  return { name: `id-${seed}.${kind === "jpeg" ? "jpg" : "png"}`, mimeType: `image/${kind}`, buffer };
}

/** More bytes than an upload may have, though a real picture begins it. */
export async function hugePicture(): Promise<{ name: string; mimeType: string; buffer: Buffer }> {
  const { buffer } = await idPicture(9);
  return { name: "huge.jpg", mimeType: "image/jpeg", buffer: Buffer.concat([buffer, Buffer.alloc(5_242_881)]) };
}

/** Text that calls itself a picture. */
export const noPicture = {
  name: "id.jpg",
  mimeType: "image/jpeg",
  buffer: Buffer.from("%PDF-1.7 this is no picture at all"),
};
