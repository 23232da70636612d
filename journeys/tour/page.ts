import type { Part, Shot } from "./shots.ts";

/** So many pictures stand beside each other. */
const BESIDE = { desktop: 2, phone: 4 } as const;

/** The file of a picture in `docs/tour/`. */
export const fileOf = ({ name }: Shot): string => `${name}.jpg`;

/** The page `docs/tour.md`, written from the list of its pictures. */
export function tourPage(parts: readonly Part[]): string {
  const head = [
    "# A tour in pictures",
    "`npm run tour` starts the program on fresh data, plays, and takes these pictures; `journeys/tour/shots.ts` names them.",
  ];
  return `${[...head, ...parts.flatMap(({ title, shots }) => [`## ${title}`, ...tables(shots)])].join("\n\n")}\n`;
}

/** Pictures of one size in a table as wide as fits, first the desktop's. */
function tables(shots: readonly Shot[]): string[] {
  return (["desktop", "phone"] as const).flatMap((size) => {
    const some = shots.filter((shot) => shot.size === size);
    const rows = some.flatMap((_, at) => (at % BESIDE[size] === 0 ? [some.slice(at, at + BESIDE[size])] : []));
    return rows.map((row) =>
      [row.map((shot) => `![${shot.caption}](tour/${fileOf(shot)})`), row.map(() => "---"), row.map(says)]
        .map((cells) => `| ${cells.join(" | ")} |`)
        .join("\n"),
    );
  });
}

const says = ({ caption, language }: Shot): string => (language === "TY" ? `${caption} In Filipino.` : caption);
