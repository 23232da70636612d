import { mallCalls } from "@taya/loyalty/mall/contract";
import { useTranslation } from "react-i18next";
import type { MallItem } from "./types.ts";
import { ActionDialog } from "../../ui/action-dialog.tsx";
import { NamesField, namesRead } from "./names-field.tsx";
import { api } from "../../lib/api.ts";

const NAME_MOST = 80;

/** Writes an item of the mall, or a new one; what was redeemed before keeps its terms. */
export function ItemDialog({ item, onClose }: { readonly item?: MallItem; readonly onClose: () => void }) {
  const { t } = useTranslation();
  const say = (key: string) => t(`console-loyalty.${key}`);
  const of =
    (...types: readonly string[]) =>
    ({ type = "" }: { readonly type?: string }) =>
      types.includes(type);
  return (
    <ActionDialog
      title={say(item ? "itemTitle" : "newItem")}
      explain={say("itemExplain")}
      yes={say("save")}
      done={say("saved")}
      reasons={["loyaltyCampaign", "loyaltyStock", "loyaltyCosts"]}
      input={mallCalls.writeItem.input}
      layout="grid sm:grid-cols-2 gap-3 items-start"
      fields={{
        name: {
          label: say("name"),
          place: "col-span-full",
          first: { ...item?.name },
          needed: true,
          draw: (typed, set) => <NamesField typed={typed as Record<string, string>} onChange={set} most={NAME_MOST} />,
          read: namesRead,
        },
        type: { label: say("type"), first: item?.type, say: (type) => say(`type.${type}`) },
        points: { label: say("points"), hint: say("pointsHint"), first: item?.points },
        amount: { label: say("amount"), first: item?.amount, needed: true, when: of("cash", "bonus") },
        wagering: {
          label: say("wagering"),
          hint: say("wageringHint"),
          first: item?.wagering,
          needed: true,
          when: of("bonus"),
        },
        game: { label: say("game"), hint: say("gameHint"), first: item?.game, needed: true, when: of("freebet") },
        rounds: { label: say("rounds"), first: item?.rounds, needed: true, when: of("freebet") },
        stake: { label: say("stake"), first: item?.stake, needed: true, when: of("freebet") },
        tickets: {
          label: say("tickets"),
          hint: say("ticketsHint"),
          first: item?.tickets,
          needed: true,
          when: of("ticket"),
        },
        stock: { label: say("stock"), hint: say("stockHint"), first: item?.stock },
        perUser: { label: say("perUser"), hint: say("perUserHint"), first: item?.perUser },
        rankMin: { label: say("rankMin"), hint: say("rankMinHint"), first: item?.rankMin },
        sort: { label: say("sort"), hint: say("sortHint"), first: item?.sort },
        image: { label: say("image"), hint: say("imageHint"), first: item?.image, place: "col-span-full" },
        enabled: { label: say("offered"), hint: say("offeredHint"), first: item?.enabled ?? true },
      }}
      act={(sent, making) => api.loyalty.writeItem({ ...(item && { id: item.id }), ...sent }, making)}
      onClose={onClose}
    />
  );
}
