import { useEffect } from "react";
import { useSearchParams } from "react-router";

/** `?game=ID` on any lobby opens what is to know of that game. */
export function useWantedGame(): void {
  const [search, setSearch] = useSearchParams();
  const wanted = search.get("game");
  useEffect(() => {
    if (!wanted) return;
    setSearch(
      (now) => {
        now.delete("game");
        now.set("m", "game");
        now.set("id", wanted);
        return now;
      },
      { replace: true },
    );
  }, [wanted, setSearch]);
}
