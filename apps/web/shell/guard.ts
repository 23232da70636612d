import { useBrand } from "@taya/client/brand";
import { useSession } from "@taya/client/session";
import { useHandle } from "./arrival.ts";
import { mustLogin } from "./must-login.ts";

/** Whether this screen is closed to whoever looks at it now. */
export function useGuard(): boolean {
  const { open = false } = useHandle();
  const loginFirst = useBrand((state) => state.permission?.brand.loginedToHomePage ?? false);
  const token = useSession((state) => state.token);
  return mustLogin(open, loginFirst, token);
}

/** Whether the brand shows nothing before a login. */
export const loginFirst = (): boolean => useBrand.getState().permission?.brand.loginedToHomePage ?? false;
