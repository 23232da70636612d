import { useEffect, useEffectEvent, useRef } from "react";
import { useSession } from "@taya/client/session";
import { type ModalProps, useModals, wayOf } from "@taya/ui/modal";

/**
 * Whether anybody is logged in. Who is not is led from the dialog to the login, and back to the page of the address, or
 * to `first` where it names none.
 */
export function useLoginFirst({ params, close }: ModalProps, first?: string): boolean {
  const { open } = useModals();
  const token = useSession((state) => state.token);
  const ended = useSession((state) => state.ended);
  const lookedOn = useRef(false);
  useEffect(() => {
    if (token !== null) lookedOn.current = ended === null;
  }, [token, ended]);
  const turnAway = useEffectEvent(() => {
    // A session that ended while its owner looked on: whoever ended it says so, and nothing lies over that. One that
    // rested was asked for its password before.
    if (lookedOn.current) return close();
    // The page and what it shows stay in the address, so that the login leads back to them.
    open("login", { ...(first && { p: first }), ...wayOf(params) });
  });
  useEffect(() => {
    if (token === null) turnAway();
  }, [token]);
  return token !== null;
}
