/** Line icons of sports, by their codes; Tabler's own names. */
const ICONS: Readonly<Record<string, string>> = {
  soccer: "ball-football",
  basketball: "ball-basketball",
  tennis: "ball-tennis",
  volleyball: "ball-volleyball",
  "table-tennis": "ping-pong",
  badminton: "feather",
  baseball: "ball-baseball",
  "ice-hockey": "ice-skating",
  "american-football": "ball-american-football",
  cs2: "crosshair",
  dota2: "shield-half",
  lol: "swords",
  valorant: "target-arrow",
  mlbb: "sword",
};

export const sportIcon = (code: string): string => ICONS[code] ?? "trophy";
