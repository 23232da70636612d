import { useTranslation } from "react-i18next";
import { IconButton } from "@taya/ui/button";
import { Icon } from "@taya/ui/icon";
import { Money } from "@taya/ui/money";
import { Sheet } from "../sheet.tsx";
import { asAmount } from "../sitting.ts";
import type { Table } from "./use-table-of.ts";

export type SheetName = "info" | "keys" | "tally";

interface ToolsProps {
  readonly table: Table;
  readonly muted: boolean;
  onMute(): void;
  onSheet(sheet: SheetName): void;
}

/** Balance, and the small switches: fairness and rules, this sitting, keys, sound, text mode. */
export function Tools({ table, muted, onMute, onSheet }: ToolsProps) {
  const { t } = useTranslation();
  const { instant, plain } = table;
  const tools = [
    { name: "game.info", icon: "info-circle", id: "game-info", act: () => onSheet("info") },
    { name: "originals.tally", icon: "trophy", id: "tally", act: () => onSheet("tally") },
    { name: "originals.keys", icon: "device-gamepad-2", id: "keys", act: () => onSheet("keys") },
  ];
  return (
    <div className="flex items-center gap-1 px-3 py-1 bg-bg1/95 border-t border-line">
      <span className="framed:hidden text-[12px] text-text3">{t("game.balance")}</span>
      <b data-testid="game-balance" className="framed:hidden">
        {instant.balance === undefined ? "—" : <Money amount={instant.balance} />}
      </b>
      <span className="grow" />
      {tools.map(({ name, icon, id, act }) => (
        <IconButton key={name} label={t(name)} onClick={act} data-testid={id}>
          <Icon name={icon} />
        </IconButton>
      ))}
      <IconButton label={t(muted ? "game.soundOn" : "game.soundOff")} aria-pressed={muted} onClick={onMute}>
        <Icon name={muted ? "volume-off" : "volume"} />
      </IconButton>
      <IconButton
        label={t("game.textMode")}
        aria-pressed={plain}
        data-testid="text-mode-switch"
        onClick={() => table.setPlain(!plain)}
        className={plain ? "bg-brand! text-white!" : ""}
      >
        <Icon name="list-details" />
      </IconButton>
    </div>
  );
}

/** Every key this screen hears. */
export function KeysSheet({ table, onClose }: { readonly table: Table; readonly onClose: () => void }) {
  const { t } = useTranslation();
  const { view, say } = table;
  const shared = [
    [t("originals.space"), t("originals.keyBet")],
    ["Q", t("originals.half")],
    ["W", t("originals.double")],
    ["M", t("originals.keySound")],
    ["T", t("game.textMode")],
    ["I", t("game.info")],
    ["K", t("originals.keys")],
  ] as const;
  const own = view.keys.map(([key, word]) => [key, say(word)] as const);
  return (
    <Sheet title={t("originals.keys")} onClose={onClose}>
      <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-2 items-center">
        {[...own, ...shared].map(([key, does]) => (
          <div key={key + does} className="contents">
            <dt>
              <kbd className="inline-block rounded-sm bg-bg3 border border-line-strong px-2 py-1 font-bold">{key}</kbd>
            </dt>
            <dd className="text-text2">{does}</dd>
          </div>
        ))}
      </dl>
    </Sheet>
  );
}

/** What this sitting came to. */
export function TallySheet({ table, onClose }: { readonly table: Table; readonly onClose: () => void }) {
  const { t } = useTranslation();
  const { rounds, ahead, staked, net, best } = table.instant.tally;
  const rows = [
    ["rounds", String(rounds)],
    ["ahead", String(ahead)],
    ["staked", <Money key="staked" amount={asAmount(staked)} />],
    ["net", <Money key="net" amount={asAmount(net)} signed />],
    ["bestYet", rounds > 0 ? `${best}×` : "—"],
  ] as const;
  return (
    <Sheet title={t("originals.tally")} onClose={onClose}>
      <dl className="grid gap-2">
        {rows.map(([key, value]) => (
          <div key={key} className="flex justify-between gap-4 border-b border-line pb-2">
            <dt className="text-text2">{t(`originals.tally.${key}`)}</dt>
            <dd className="font-bold money">{value}</dd>
          </div>
        ))}
      </dl>
    </Sheet>
  );
}
