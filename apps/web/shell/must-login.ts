/** Open to visitors of a closed house; `/down` is where `/download` leads. */
const EXEMPT = new Set(["/login", "/register", "/register.html", "/helpmc", "/download", "/down"]);

/** Tells whether a visitor of a brand that asks for a login first must go to it (specification, section 2). */
export const mustLogin = (pathname: string, loginFirst: boolean, token: string | null): boolean =>
  loginFirst && token === null && !EXEMPT.has(pathname);

/** Where somebody turned away goes: to the registration with all that its address carries, else to the login. */
export const wayIn = (search: string): string =>
  new URLSearchParams(search).get("m") === "register" ? `/register${search}` : "/login";
