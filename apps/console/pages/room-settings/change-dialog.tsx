import { useTranslation } from "react-i18next";
import * as z from "zod/mini";
import { ActionDialog } from "../../ui/action-dialog.tsx";
import { CategoryPercents } from "../../ui/category-percents.tsx";
import { api } from "../../lib/api.ts";
import { readTyped, typedOf } from "./setting.rules.ts";
import type { SettingRow, Typed } from "./types.ts";
import { keyOf, sayBounds, sayValue } from "./value.tsx";

/** What is typed: a text, or one for each box of a setting that has several. */
const input = z.object({ value: z.optional(z.union([z.string(), z.record(z.string(), z.string())])) });

/** Asks a second operator for another value of a setting, about the one that stood there when it was decided. */
export function ChangeDialog({ row, onClose }: { readonly row: SettingRow; readonly onClose: () => void }) {
  const { t } = useTranslation();
  const title = t(keyOf(row));
  const { room, name, kind, value: seen } = row;
  const wide = kind === "hours" || kind === "shares";
  const bounds = sayBounds(t, row);
  const valueOf = (typed: unknown) => readTyped(row, (typed ?? "") as Typed);
  return (
    <ActionDialog
      title={title}
      explain={({ value }) => <Explain row={row} next={valueOf(value)} />}
      yes={t("console.setting.change")}
      done={t("console.setting.done")}
      reasons={["checkedAgree"]}
      input={input}
      changes
      at={{ "changes.0.value": "value" }}
      fields={{
        value: {
          label: title,
          hint: kind === "links" ? t("console-settings.linksHint") : bounds,
          first: typedOf(row),
          ...(kind === "switch" && { choices: ["on", "off"], say: (way: string) => t(`console.setting.${way}`) }),
          ...(kind === "choice" && { choices: row.choices ?? [], say: (way: string) => t(`${keyOf(row)}.${way}`) }),
          ...(kind === "links" && { lines: 5 }),
          ...(wide && {
            draw: (typed: unknown, set: (typed: unknown) => void) => (
              <Parts kind={kind} typed={typed as Exclude<Typed, string>} onChange={set} />
            ),
          }),
        },
      }}
      check={({ value }) => ({
        value: valueOf(value) === undefined && [t("console-settings.wrong"), bounds].filter(Boolean).join(" "),
      })}
      act={({ reason, ...sent }, making) => {
        // What was emptied is not there.
        const value = valueOf("value" in sent ? sent.value : "") as never;
        return api.staff.changeRoomSettings({ changes: [{ room, name, seen, value }], reason }, making);
      }}
      onClose={onClose}
    />
  );
}

/** What it does, and what it is now and after. */
function Explain({ row, next }: { readonly row: SettingRow; readonly next: unknown }) {
  const { t } = useTranslation();
  const inLine = (said: string) => said.replaceAll("\n", ", ");
  const [before, after] = [inLine(sayValue(t, row)), next === undefined ? "–" : inLine(sayValue(t, row, next))];
  return (
    <div className="grid gap-2">
      <p>{t(`${keyOf(row)}.hint`)}</p>
      <p className="wrap-anywhere">
        {t("console-settings.becomes", { before })}
        {after !== before && <b className="block text-text">{t("console-settings.after", { after })}</b>}
      </p>
      <p>{t(row.identity ? "console-settings.identityExplain" : "console.setting.explainTwo")}</p>
    </div>
  );
}

interface PartsProps {
  readonly kind: SettingRow["kind"];
  readonly typed: Exclude<Typed, string>;
  readonly onChange: (typed: Typed) => void;
}

/** The boxes of a setting that has several. */
function Parts({ kind, typed, onChange }: PartsProps) {
  const { t } = useTranslation();
  if (kind === "shares")
    return (
      <>
        <p className="text-[13px] text-text2">{t("console-settings.sharesHint")}</p>
        <CategoryPercents typed={typed} onChange={onChange} />
      </>
    );
  return (
    <div className="grid grid-cols-2 gap-2">
      {["from", "to"].map((part) => (
        <label key={part} className="grid gap-1 text-[13px]">
          <span className="font-semibold text-text2">{t(`console-settings.${part}`)}</span>
          <input
            type="time"
            className="box money"
            value={typed[part] ?? ""}
            onChange={(event) => onChange({ ...typed, [part]: event.target.value })}
          />
        </label>
      ))}
    </div>
  );
}
