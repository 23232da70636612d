import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useCall } from "@taya/client/query";
import { TextField } from "@taya/ui/field";
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
  const [sought, seek] = useState("");
  const says = ({ room, name }: SettingRow) =>
    [t(keyOf({ room, name })), t(`${keyOf({ room, name })}.hint`), `${room}.${name}`].join(" ").toLowerCase();
  const found = rooms
    .map(({ room, settings }) => {
      const rows = settings.map((each) => ({ ...each, room }));
      return { room, rows: rows.filter((row) => says(row).includes(sought.trim().toLowerCase())) };
    })
    .filter(({ rows }) => rows.length > 0);
  return (
    <>
      <TextField
        label={t("console-settings.find")}
        type="search"
        value={sought}
        onChange={(event) => seek(event.target.value)}
        autoComplete="off"
      />
      {found.length === 0 && <p role="status">{t("console-settings.none")}</p>}
      {found.map(({ room, rows }) => (
        <Part key={room} title={t(`console-settings.room.${room}`)}>
          <ul className="grid">
            {rows.map((row) => (
              <Row key={row.name} row={row} onChange={setOpen} />
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
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1.5 border-t border-line py-2.5 first:border-t-0 sm:grid-cols-[minmax(0,1fr)_minmax(0,16rem)_6rem]">
      <div className="col-span-2 grid gap-0.5 sm:col-span-1">
        <span className="font-semibold">{label}</span>
        <span className="text-[13px] text-text2">
          {t(`${keyOf(row)}.hint`)} <bdi className="text-[12px] wrap-anywhere">({`${row.room}.${row.name}`})</bdi>
        </span>
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
          className="justify-self-end"
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
