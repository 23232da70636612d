/** Tells whether a visitor of a brand that asks for a login first must go to it (specification, section 2). */
export const mustLogin = (open: boolean, loginFirst: boolean, token: string | null): boolean =>
  loginFirst && token === null && !open;

/** Where somebody turned away goes: to the registration with all that its address carries, else to the login. */
export const wayIn = (search: string): string =>
  new URLSearchParams(search).get("m") === "register" ? `/register${search}` : "/login";
