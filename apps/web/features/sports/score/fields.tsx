import type { ReactNode } from "react";

const pitch = (
  <>
    <rect x="10" y="8" width="180" height="84" />
    <path d="M100 8v84M10 28h26v44H10M190 28h-26v44h26M10 40h10v20H10M190 40h-10v20h10M36 41a12 12 0 0 1 0 18M164 41a12 12 0 0 0 0 18" />
    <circle cx="100" cy="50" r="14" />
  </>
);

const hoops = (
  <>
    <rect x="10" y="8" width="180" height="84" />
    <path d="M100 8v84M10 36h34v28H10M190 36h-34v28h34M10 16h16a36 36 0 0 1 0 68H10M190 16h-16a36 36 0 0 0 0 68h16" />
    <circle cx="100" cy="50" r="12" />
  </>
);

const net = (
  <>
    <rect x="20" y="14" width="160" height="72" />
    <path d="M100 8v84M20 26h160M20 74h160M60 26v48M140 26v48M60 50h80" />
  </>
);

const diamond = (
  <>
    <path d="M100 90 60 50l40-40 40 40zM100 90 24 20a100 100 0 0 1 152 0z" />
    <circle cx="100" cy="52" r="4" />
  </>
);

const rink = (
  <>
    <rect x="10" y="10" width="180" height="80" rx="26" />
    <path d="M100 10v80M72 10v80M128 10v80M24 14v72M176 14v72" />
    <circle cx="100" cy="50" r="12" />
    <circle cx="44" cy="50" r="9" />
    <circle cx="156" cy="50" r="9" />
  </>
);

const gridiron = (
  <>
    <rect x="10" y="12" width="180" height="76" />
    <path d="M28 12v76M172 12v76M42.4 12v76M56.8 12v76M71.2 12v76M85.6 12v76M100 12v76M114.4 12v76M128.8 12v76M143.2 12v76M157.6 12v76" />
  </>
);

const arena = (
  <>
    <path d="M20 80 20 20 80 20M180 20v60h-60M20 80h40M140 20h40M40 80 160 20M70 50h60M100 35v30" />
    <circle cx="100" cy="50" r="10" />
    <circle cx="34" cy="66" r="7" />
    <circle cx="166" cy="34" r="7" />
  </>
);

const FIELDS: Readonly<Record<string, ReactNode>> = {
  soccer: pitch,
  basketball: hoops,
  tennis: net,
  volleyball: net,
  "table-tennis": net,
  badminton: net,
  baseball: diamond,
  "ice-hockey": rink,
  "american-football": gridiron,
};

interface SportFieldProps {
  readonly sport: string;
  readonly className?: string;
}

/** What a sport is played on; the map of a game where it is played on screens. For the eye alone. */
export const SportField = ({ sport, className = "" }: SportFieldProps) => (
  <svg
    viewBox="0 0 200 100"
    preserveAspectRatio="xMidYMid slice"
    aria-hidden
    fill="none"
    stroke="currentColor"
    strokeWidth="0.8"
    className={`text-line-strong ${className}`}
  >
    {FIELDS[sport] ?? arena}
  </svg>
);
