import { useEffect } from "react";
import { queries } from "@taya/client/query";
import { serverNow } from "@taya/client/server-time";
import Back from "@taya/ui/back";
import { ToastHost } from "@taya/ui/toast";
import { operatorSession, useOperator } from "../lib/session.ts";
import { FirstSteps } from "./first-steps.tsx";
import { Layout } from "./layout.tsx";
import { LoginPage } from "./login-page.tsx";

const LONGEST_TIMER_MS = 2_147_483_647;

/** Shows the console to who is logged in, the login to everybody else; the address stays for afterwards. */
export function Guard() {
  const { token, expiresAt, mustChange, mustEnrol } = useOperator();
  useEffect(() => {
    if (!token) return queries.clear();
    const left = Math.min(Math.max(0, expiresAt - serverNow()), LONGEST_TIMER_MS);
    const timer = setTimeout(() => operatorSession.end("AUTH_SESSION_EXPIRED"), left);
    return () => clearTimeout(timer);
  }, [token, expiresAt]);
  return (
    <>
      {!token ? <LoginPage /> : mustChange || mustEnrol ? <FirstSteps /> : <Layout />}
      <ToastHost />
      <Back />
    </>
  );
}
