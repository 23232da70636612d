import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useCall } from "@taya/client/query";
import { Icon } from "@taya/ui/icon";
import { Push } from "@taya/ui/push";
import { Loaded } from "@taya/ui/states";
import { api } from "../../lib/api.ts";
import { useRight } from "../../lib/session.ts";
import { Page, Part } from "../../ui/page.tsx";
import { WaitingApprovals } from "../../ui/waiting-approvals.tsx";
import { ChangeDialog } from "./change-dialog.tsx";
import type { RoomTable, SettingRow } from "./types.ts";
import { keyOf, sayValue } from "./value.tsx";

const KINDS = ["rooms.settings.change", "rooms.identity.change"];

/** What no other page sets: the settings of every room that has no page for them. */
export default function RoomSettingsPage() {
  const { t } = useTranslation();
  const reading = useCall(api.staff.roomSettings, {});
  return (
    <Page title={t("console.place.moreSettings")}>
      <p className="text-text2">{t("console-settings.about")}</p>
      <WaitingApprovals kinds={KINDS} />
      <Loaded reading={reading}>{({ rooms }) => <Rooms rooms={rooms} />}</Loaded>
    </Page>
  );
}

function Rooms({ rooms }: { readonly rooms: readonly RoomTable[] }) {
  const { t } = useTranslation();
  const [open, setOpen] = useState<SettingRow>();
  if (rooms.length === 0) return <p role="status">{t("console-settings.none")}</p>;
  return (
    <>
      {rooms.map(({ room, settings }) => (
        <Part key={room} title={t(`console-settings.room.${room}`)}>
          <ul className="grid">
            {settings.map((each) => (
              <Row key={each.name} row={{ ...each, room }} onChange={setOpen} />
            ))}
          </ul>
        </Part>
      ))}
      {open && <ChangeDialog row={open} onClose={() => setOpen(undefined)} />}
    </>
  );
}

interface RowProps {
  readonly row: SettingRow;
  readonly onChange: (row: SettingRow) => void;
}

function Row({ row, onChange }: RowProps) {
  const { t } = useTranslation();
  const [mayChange, mayStaff] = [useRight("settings.write"), useRight("staff.write")];
  const label = t(keyOf(row));
  const may = mayChange && (mayStaff || !row.identity);
  return (
    <li className="grid gap-x-4 gap-y-1 border-t border-line py-2.5 first:border-t-0 sm:grid-cols-[minmax(0,1fr)_minmax(0,16rem)_6rem] sm:items-center">
      <div className="grid gap-0.5">
        <span className="font-semibold">{label}</span>
        <span className="text-[13px] text-text2">{t(`${keyOf(row)}.hint`)}</span>
        {row.identity && (
          <span className="flex items-center gap-1 text-[12px] text-warn">
            <Icon name="shield-check" size={14} />
            {t("console-settings.identity")}
          </span>
        )}
      </div>
      <Value row={row} />
      {may && (
        <Push
          className="justify-self-start sm:justify-self-end"
          onClick={() => onChange(row)}
          aria-label={t("ui.actionOn", { what: t("console.setting.change"), name: label })}
        >
          {t("console.setting.change")}
        </Push>
      )}
    </li>
  );
}

function Value({ row }: { readonly row: SettingRow }) {
  const { t } = useTranslation();
  const [value, fallback] = [sayValue(t, row), sayValue(t, row, row.fallback)];
  return (
    <span className="grid gap-0.5 wrap-anywhere sm:text-end">
      <b className="money whitespace-pre-line">{value}</b>
      <span className="text-[12px] text-text2 whitespace-pre-line">
        {value === fallback ? t("console-settings.default") : t("console-settings.defaultIs", { value: fallback })}
      </span>
    </span>
  );
}
