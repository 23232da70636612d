/** What is woven into the ground of a scene. */
export interface Drawing {
  readonly w: number;
  readonly h: number;
  readonly x: number;
  readonly y: number;
  readonly colour: string;
  /** The darkest colour of the scene, for what stands before the light. */
  readonly dark: string;
}

export const range = (count: number) => Array.from({ length: count }, (_, at) => at);

export const PATTERNS = {
  rays: ({ w, h, x, y, colour }) =>
    range(18)
      .map((ray) => {
        const [from, to] = [(ray / 18) * 2 * Math.PI, ((ray + 0.5) / 18) * 2 * Math.PI];
        const r = w + h;
        const point = (angle: number) => `${x + Math.cos(angle) * r} ${y + Math.sin(angle) * r}`;
        return `<path d="M${x} ${y}L${point(from)}L${point(to)}Z" fill="${colour}" opacity=".14"/>`;
      })
      .join(""),
  rings: ({ w, h, x, y, colour }) =>
    range(9)
      .map(
        (ring) =>
          `<circle cx="${x}" cy="${y}" r="${((ring + 1) * Math.max(w, h)) / 11}" fill="none" stroke="${colour}" stroke-width="${w / 150}" opacity=".22"/>`,
      )
      .join(""),
  waves: ({ w, h, colour }) =>
    range(9)
      .map((row) => {
        const y = (row * h) / 8;
        const d = range(7).map((step) => `q${w / 12} ${step % 2 ? -h / 28 : h / 28} ${w / 6} 0`);
        return `<path d="M0 ${y}${d.join("")}" fill="none" stroke="${colour}" stroke-width="${w / 90}" opacity=".2"/>`;
      })
      .join(""),
  dots: ({ w, h, colour }) =>
    range(16 * 20)
      .map(
        (at) =>
          `<circle cx="${((at % 16) + 0.5) * (w / 16)}" cy="${(Math.floor(at / 16) + 0.5) * (h / 20)}" r="${w / 130}" fill="${colour}" opacity=".3"/>`,
      )
      .join(""),
  lattice: ({ w, h, colour }) =>
    range(26)
      .map((at) => {
        const x = (at - 10) * (w / 8);
        return `<path d="M${x} 0L${x + h} ${h}M${x + h} 0L${x} ${h}" stroke="${colour}" stroke-width="${w / 260}" opacity=".2"/>`;
      })
      .join(""),
  grid: ({ w, h, x, colour }) =>
    range(15)
      .map((at) => {
        const y = h * 0.55 + ((at * at) / 196) * h * 0.45;
        return `<path d="M0 ${y}H${w}M${x} ${h * 0.5}L${(at - 7) * (w / 4) + x} ${h}" stroke="${colour}" stroke-width="${w / 240}" opacity=".3"/>`;
      })
      .join(""),
  awning: ({ w, h, colour, dark }) =>
    range(12)
      .map((at) => {
        const [x, each, drop] = [(at * w) / 12, w / 12, h * 0.2];
        const stripe = at % 2 ? dark : colour;
        return `<path d="M${x} 0H${x + each}V${drop}a${each / 2} ${each / 2} 0 0 1 ${-each} 0Z" fill="${stripe}" opacity=".34"/>`;
      })
      .join(""),
  beams: ({ w, h, x, colour }) =>
    range(7)
      .map((at) => {
        const lean = (at - 3) * (w / 5);
        const wide = w / 26 + (at % 3) * (w / 40);
        return `<path d="M${x + lean * 0.3 - wide * 0.4} ${-h * 0.05}H${x + lean * 0.3 + wide * 0.4}L${x + lean * 1.5 + wide * 2} ${h}H${x + lean * 1.5 - wide * 2}Z" fill="${colour}" opacity=".15"/>`;
      })
      .join(""),
  bunting: ({ w, h, colour, dark }) =>
    range(3)
      .map((row) => {
        const y = h * (0.03 + row * 0.13);
        const side = w / 11;
        const flags = range(12).map((at) => {
          const left = at * side - (row % 2) * (side / 2);
          const sag = Math.sin(((left + side / 2) / w) * Math.PI) * h * 0.05;
          return `<path d="M${left} ${y + sag}h${side * 0.9}l${-side * 0.45} ${side * 0.9}Z" fill="${(at + row) % 3 ? colour : dark}" opacity="${0.42 - row * 0.08}"/>`;
        });
        return flags.join("");
      })
      .join(""),
  hills: ({ w, h, colour, dark }) =>
    range(6)
      .map((row) => {
        const y = h * (0.5 + row * 0.09);
        const bend = h * 0.05 * (row % 2 ? -1 : 1);
        return `<path d="M0 ${y}C${w * 0.3} ${y - bend * 2} ${w * 0.7} ${y + bend * 2} ${w} ${y - bend}V${h}H0Z" fill="${dark}" opacity=".3"/><path d="M0 ${y}C${w * 0.3} ${y - bend * 2} ${w * 0.7} ${y + bend * 2} ${w} ${y - bend}" fill="none" stroke="${colour}" stroke-width="${w / 130}" opacity=".4"/>`;
      })
      .join(""),
  peaks: ({ w, h, x, colour, dark }) =>
    [
      [0.02, 0.5, 0.36],
      [0.98, 0.46, 0.4],
      [0.5, 0.24, 0.62],
    ]
      .map(
        ([at, top, half]) =>
          `<path d="M${w * at! - w * half!} ${h}L${w * at! - w * 0.07} ${h * top!}q${w * 0.07} ${h * 0.025} ${w * 0.14} 0L${w * at! + w * half!} ${h}Z" fill="${dark}" opacity=".62"/>`,
      )
      .join("") +
    range(5)
      .map((at) => {
        const side = (at - 2) * (w * 0.06);
        return `<path d="M${x + side * 0.4} ${h * 0.25}q${side * 0.8} ${h * 0.2} ${side * 2.6} ${h * 0.75}" fill="none" stroke="${colour}" stroke-width="${w / (60 + Math.abs(at - 2) * 40)}" stroke-linecap="round" opacity=".55"/>`;
      })
      .join(""),
  petals: ({ w, h, colour }) =>
    range(5 * 7)
      .map((at) => {
        const [cx, cy] = [
          ((at % 5) + (Math.floor(at / 5) % 2 ? 0.9 : 0.35)) * (w / 5),
          (Math.floor(at / 5) + 0.5) * (h / 7),
        ];
        const leaf = `<ellipse cx="0" cy="${-w / 26}" rx="${w / 52}" ry="${w / 26}" fill="${colour}"/>`;
        const leaves = range(5).map((turn) => `<g transform="rotate(${turn * 72})">${leaf}</g>`);
        return `<g transform="translate(${cx} ${cy}) rotate(${at * 31})" opacity=".2">${leaves.join("")}</g>`;
      })
      .join(""),
  scales: ({ w, h, colour }) =>
    range(14)
      .map((row) =>
        range(9)
          .map((at) => {
            const r = w / 14;
            const [cx, cy] = [at * r * 2 - (row % 2) * r, row * r * 1.15];
            return cy > h + r
              ? ""
              : `<path d="M${cx - r} ${cy}a${r} ${r} 0 0 0 ${r * 2} 0" fill="none" stroke="${colour}" stroke-width="${w / 150}" opacity=".26"/><path d="M${cx - r * 0.6} ${cy}a${r * 0.6} ${r * 0.6} 0 0 0 ${r * 1.2} 0" fill="none" stroke="${colour}" stroke-width="${w / 260}" opacity=".18"/>`;
          })
          .join(""),
      )
      .join(""),
  stars: ({ w, h, colour }) =>
    range(26)
      .map((at) => {
        const [cx, cy] = [((at * 0.7549 + 0.1) % 1) * w, ((at * 0.5698 + 0.3) % 1) * h];
        const r = w / (18 + (at % 4) * 9);
        const points = range(8).map((corner) => {
          const [angle, far] = [(corner * Math.PI) / 4, corner % 2 ? r * 0.24 : r];
          return `${cx + Math.sin(angle) * far} ${cy - Math.cos(angle) * far}`;
        });
        return `<path d="M${points.join("L")}Z" fill="${colour}" opacity="${0.2 + (at % 3) * 0.14}"/>`;
      })
      .join(""),
  trees: ({ w, h, colour, dark }) =>
    `<circle cx="${w * 0.74}" cy="${h * 0.17}" r="${w * 0.15}" fill="${colour}" opacity=".5"/>` +
    range(11)
      .map((at) => {
        const [foot, tall, wide] = [(at + 0.3) * (w / 10.4), h * (0.42 + ((at * 7) % 5) * 0.07), w / 34];
        const boughs = range(3).map((bough) => {
          const y = h - tall + bough * tall * 0.16;
          return `<ellipse cx="${foot + (bough % 2 ? 1 : -1) * wide}" cy="${y}" rx="${wide * 3}" ry="${wide * 1.9}"/>`;
        });
        return `<g fill="${dark}" opacity=".55"><path d="M${foot - wide / 3} ${h}L${foot} ${h - tall}L${foot + wide / 3} ${h}Z"/>${boughs.join("")}</g>`;
      })
      .join(""),
  facets: ({ w, h, x, y, colour }) =>
    range(14)
      .map((at) => {
        const [angle, next] = [(at / 14) * 2 * Math.PI, ((at + 1) / 14) * 2 * Math.PI];
        const far = w + h;
        const ring = (distance: number, turn: number) =>
          `${x + Math.cos(turn) * distance} ${y + Math.sin(turn) * distance}`;
        return `<path d="M${ring(w * 0.3, angle)}L${ring(far, (angle + next) / 2)}L${ring(w * 0.3, next)}Z" fill="${colour}" opacity="${0.06 + (at % 3) * 0.06}"/><path d="M${ring(w * 0.3, angle)}L${ring(far, (angle + next) / 2)}L${ring(w * 0.3, next)}Z" fill="none" stroke="${colour}" stroke-width="${w / 300}" opacity=".3"/>`;
      })
      .join(""),
} satisfies Record<string, (drawing: Drawing) => string>;
