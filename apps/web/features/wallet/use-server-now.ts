import { useEffect, useState } from "react";

/** The server's time, running on from when it was last told; a wrong clock of the device changes nothing. */
export function useServerNow(told: number): number {
  const [now, setNow] = useState(told);
  useEffect(() => {
    const heard = Date.now();
    setNow(told);
    const timer = setInterval(() => setNow(told + Date.now() - heard), 1000);
    return () => clearInterval(timer);
  }, [told]);
  return now;
}
