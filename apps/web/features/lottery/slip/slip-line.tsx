import { useTranslation } from "react-i18next";
import { formatNumber } from "@taya/client/format";
import { IconButton } from "@taya/ui/button";
import { Icon } from "@taya/ui/icon";
import { Money } from "@taya/ui/money";
import { quoteOfLine } from "../bet/line.ts";
import { Multiple } from "../bet/multiple.tsx";
import type { Room } from "../bet/room.ts";
import { changedLine, type Line, withoutLine } from "../rules/slip.ts";
import { minorText } from "../rules/stake.ts";
import { sayReckoning } from "../reckoning.ts";
import { sayContent } from "../words.ts";
import { changeSlip } from "./store.ts";
import type { Betting } from "./use-betting.ts";

interface SlipLineProps {
  readonly line: Line;
  readonly room: Room;
  readonly betting: Betting;
  readonly onEdit: (line: Line) => void;
}

const LONG = 64;

/** One bet of the slip: what, how many, how often, for how much; changed or taken away in place. */
export function SlipLine({ line, room, betting, onEdit }: SlipLineProps) {
  const { t } = useTranslation();
  const offer = room.menu.groups.flatMap(({ plays }) => plays).find(({ playId }) => playId === line.playId);
  const words = sayContent(t, line.content, room.names);
  const { stake } = quoteOfLine(room.menu, line);
  const name = offer?.name ?? line.play;
  return (
    <li className="grid gap-1.5 rounded-sm bg-bg2 p-2.5">
      <div className="flex items-start gap-1">
        <div className="grow min-w-0">
          <b className="block text-[14px]">{name}</b>
          <p
            className="text-[14px] text-gold font-semibold break-words money whitespace-normal!"
            title={words.length > LONG ? words : undefined}
          >
            {words.length > LONG ? `${words.slice(0, LONG)}…` : words}
          </p>
          <p className="text-[12px] text-text3 money">
            {stake === undefined
              ? t("lottery.price.units", { count: line.units, shown: formatNumber(line.units) })
              : sayReckoning(t, { ...line, factor: offer?.factor ?? 1, amount: minorText(stake) })}
            {line.group !== undefined && ` · ${t("lottery.group.short", { group: line.group })}`}
          </p>
        </div>
        <IconButton
          label={t("lottery.slip.edit", { name })}
          disabled={betting.busy}
          onClick={() => onEdit(line)}
          className="-mt-1.5"
        >
          <Icon name="edit" size={18} />
        </IconButton>
        <IconButton
          label={t("lottery.slip.remove", { name })}
          disabled={betting.busy}
          onClick={() => changeSlip(betting.key, (slip) => withoutLine(slip, line.id))}
          className="-mt-1.5 -ms-1.5 -me-1.5"
        >
          <Icon name="x" size={18} />
        </IconButton>
      </div>
      <div className="flex items-center justify-between gap-3">
        <Multiple
          small
          label={t("lottery.price.multiple")}
          value={line.multiple}
          most={offer?.limits.maxMultiple ?? 1}
          onChange={(multiple) => changeSlip(betting.key, (slip) => changedLine(slip, line.id, { multiple }))}
        />
        {line.multiple === 0 ? (
          "–"
        ) : stake === undefined ? (
          <span className="text-[13px] text-lose">{t("lottery.slip.step")}</span>
        ) : (
          <b>
            <Money amount={minorText(stake)} />
          </b>
        )}
      </div>
    </li>
  );
}
