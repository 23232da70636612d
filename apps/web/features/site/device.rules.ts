export const DEVICES = ["ios", "android", "desktop"] as const;
export type Device = (typeof DEVICES)[number];

/** What a browser says of itself. */
interface Browser {
  readonly userAgent: string;
  /** How many fingers its screen can tell apart. */
  readonly maxTouchPoints: number;
}

/** On what somebody looks at the site; an iPad says that it is a Mac, but no Mac feels fingers. */
export function deviceOf({ userAgent, maxTouchPoints }: Browser): Device {
  if (/iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1)) return "ios";
  return /Android/.test(userAgent) ? "android" : "desktop";
}
