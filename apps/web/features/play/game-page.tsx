import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { usePlayer } from "@taya/client/player";
import { useTitle } from "../../shell/arrival.ts";
import { Button } from "@taya/ui/button";
import { Spinner } from "@taya/ui/icon";
import { Empty, Failed } from "@taya/ui/states";
import { relaunch } from "../../games/asking.ts";
import { isForeign, type Launched, leavesTo, useLaunch } from "../../games/launch.ts";

/** The page of a game: what runs lies over it and does not end with it. */
export default function GamePage() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { token } = usePlayer();
  const { launched, stale } = useLaunch();
  if (!launched || !token) {
    const back = <Button onClick={() => void navigate("/rng")}>{t("play.toLobby")}</Button>;
    return (
      <Empty picture="plug" action={back}>
        {t("play.nothingOpen")}
      </Empty>
    );
  }
  if (stale && isForeign(launched)) return <Reopening launched={launched} />;
  return <Place name={launched.name} />;
}

/** The room the game takes. */
function Place({ name }: { readonly name: string }) {
  useTitle(name);
  return <div className="h-[calc(100dvh-57px)] lg:h-[calc(100dvh-65px)] bg-black" />;
}

/** After a reload a vendor's game is asked for again, so that one that is gone is told instead of an empty frame. */
function Reopening({ launched }: { readonly launched: Launched }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [fault, setFault] = useState<string>();
  const [tries, setTries] = useState(1);
  useTitle(launched.name);
  useEffect(() => {
    setFault(undefined);
    void relaunch(launched).then(
      (opening) => opening && setFault("fault" in opening ? opening.fault : "POPUP_BLOCKED"),
    );
  }, [launched, tries]);
  if (!fault)
    return (
      <div className="grid justify-items-center gap-3 py-24 text-text2" role="status">
        <Spinner size={36} />
        {t("play.connecting")}
      </div>
    );
  return (
    <div className="grid justify-items-center py-12">
      <Failed fault={fault} onRetry={() => setTries(tries + 1)} />
      <Button look="plain" onClick={() => void navigate(leavesTo())}>
        {t("play.toLobby")}
      </Button>
    </div>
  );
}
