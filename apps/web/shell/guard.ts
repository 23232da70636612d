import { useLocation } from "react-router";
import { useBrand } from "../lib/brand.ts";
import { useSession } from "../lib/session.ts";

/** Open to visitors of a closed house; `/down` is where `/download` leads. */
const EXEMPT = new Set(["/login", "/register", "/register.html", "/helpmc", "/download", "/down"]);

/** Tells whether a visitor of a brand that asks for a login first must go to it (specification, section 2). */
export const mustLogin = (pathname: string, loginFirst: boolean, token: string | null): boolean =>
  loginFirst && token === null && !EXEMPT.has(pathname);

/** Whether this screen is closed to whoever looks at it now. */
export function useGuard(): boolean {
  const { pathname } = useLocation();
  const loginFirst = useBrand((state) => state.permission?.brand.loginedToHomePage ?? false);
  const token = useSession((state) => state.token);
  return mustLogin(pathname, loginFirst, token);
}

/** Whether the brand shows nothing before a login. */
export const loginFirst = (): boolean => useBrand.getState().permission?.brand.loginedToHomePage ?? false;
