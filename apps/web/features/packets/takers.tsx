import { useTranslation } from "react-i18next";
import { Money } from "@taya/ui/money";
import type { Packet } from "./use-packets.ts";

/** So many are shown, and so much of the names they have in this red packet only. */
const SHOWN = 10;
const LETTERS = 6;

/** Who took what, the newest first, under names that tell nobody who they are. */
export function Takers({ packet: { takers, taken, name: mine } }: { readonly packet: Packet }) {
  const { t } = useTranslation();
  if (taken === 0) return <p className="text-[13px] text-text2">{t("packets.nobody")}</p>;
  const shown = takers.slice(0, SHOWN);
  return (
    <section className="grid gap-2">
      <h3 className="font-bold">{t("packets.takers")}</h3>
      <ol className="grid gap-1 text-[13px]">
        {shown.map(({ no, name, amount }) => (
          <li key={no} className="flex flex-wrap justify-between gap-2">
            <span className="text-text2">
              <span className="money">{no + 1}.</span> {t("packets.taker", { name: name.slice(0, LETTERS) })}
              {name === mine && <b className="ms-2 text-win">{t("packets.you")}</b>}
            </span>
            <Money amount={amount} />
          </li>
        ))}
      </ol>
      {taken > shown.length && (
        <p className="text-[13px] text-text3">{t("packets.more", { count: taken - shown.length })}</p>
      )}
    </section>
  );
}
