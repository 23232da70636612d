import { range } from "./patterns.ts";

/** The outline of a cut stone as points on a circle: how many corners, and how far out each lies. */
const CUTS: Readonly<Record<string, readonly number[]>> = {
  round: Array.from({ length: 16 }, () => 1),
  octagon: [1, 1, 1, 1, 1, 1, 1, 1],
  hexagon: [1, 1, 1, 1, 1, 1],
  kite: [1.06, 0.92, 0.8, 0.92, 1.06, 0.92, 0.8, 0.92],
  drop: [1.2, 0.72, 0.86, 0.94, 0.96, 0.96, 0.94, 0.86, 0.72],
};

/** A cut stone in the given colour, drawn within 192 by 192; every facet has a light of its own. */
export function gem(cut: string, colour: string): string {
  const corners = CUTS[cut];
  if (!corners) throw new Error(`no cut ${cut}`);
  const place = (at: number, far: number) => {
    const index = ((at % corners.length) + corners.length) % corners.length;
    const angle = (index / corners.length) * 2 * Math.PI - Math.PI / 2 + (cut === "octagon" ? Math.PI / 8 : 0);
    const reach = corners[index]! * far;
    return `${(96 + Math.cos(angle) * reach).toFixed(1)} ${(98 + Math.sin(angle) * reach).toFixed(1)}`;
  };
  const facets = range(corners.length).map((at) => {
    const middle = ((at + 0.5) / corners.length) * 2 * Math.PI - Math.PI / 2;
    // Light comes from above and the left.
    const light = Math.cos(middle + Math.PI * 0.75);
    const tone = light > 0 ? "#ffffff" : "#000010";
    const strength = (Math.abs(light) * 0.42 + (at % 2 ? 0.08 : 0)).toFixed(2);
    return `<path d="M${place(at, 78)}L${place(at + 1, 78)}L${place(at + 1, 44)}L${place(at, 44)}Z" fill="${tone}" fill-opacity="${strength}" stroke="#fff" stroke-opacity=".28" stroke-width="1.2"/>`;
  });
  const outline = (far: number) =>
    `M${range(corners.length)
      .map((at) => place(at, far))
      .join("L")}Z`;
  return `<defs>
      <radialGradient id="stone" cx=".38" cy=".3" r=".85"><stop offset="0" stop-color="#fff" stop-opacity=".85"/><stop offset=".28" stop-color="${colour}"/><stop offset="1" stop-color="${colour}"/></radialGradient>
      <linearGradient id="table" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#fff" stop-opacity=".7"/><stop offset=".5" stop-color="#fff" stop-opacity=".1"/><stop offset="1" stop-color="#000" stop-opacity=".22"/></linearGradient>
    </defs>
    <path d="${outline(82)}" fill="#0008" transform="translate(0 5)"/>
    <path d="${outline(80)}" fill="url(#stone)" stroke="#1a1030" stroke-opacity=".5" stroke-width="3"/>
    ${facets.join("")}
    <path d="${outline(44)}" fill="url(#table)" stroke="#fff" stroke-opacity=".45" stroke-width="1.6"/>
    <path d="M70 62q14 -12 30 -8q-18 4 -26 18z" fill="#fff" opacity=".85"/>`;
}
