import { useTranslation } from "react-i18next";
import { useCall } from "@taya/client/query";
import { Dialog } from "@taya/ui/dialog";
import { Loaded } from "@taya/ui/states";
import { api } from "../../../lib/api.ts";
import { Winners } from "../boards/winners.tsx";
import { nameOf } from "../names-field.tsx";
import type { Tournament } from "../types.ts";

/** Who stands where in a tournament now, or stood when it was closed, and whose prize was claimed. */
export function PlacesDialog({
  tournament,
  onClose,
}: {
  readonly tournament: Tournament;
  readonly onClose: () => void;
}) {
  const { t } = useTranslation();
  const { id, title, metric, state } = tournament;
  const reading = useCall(api.loyalty.adminTournamentPlaces, { id }, state === "over" ? {} : { everyMs: 15_000 });
  const label = t("console-missions.standingsOf", { name: nameOf({ name: title }) });
  return (
    <Dialog title={label} onClose={onClose}>
      <Loaded reading={reading}>{({ list }) => <Winners places={list} label={label} metric={metric} />}</Loaded>
    </Dialog>
  );
}
