import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useAction } from "../../ui/use-action.ts";
import { useGivenFields } from "./given-field.tsx";
import { fieldsIn, type Part, wrongIn } from "./given.rules.ts";
import { useNames } from "./names.ts";
import { REASONS, SHAPE } from "./offer-fields.ts";
import { useOfferWords } from "./offer-words.tsx";
import type { Plain } from "./terms.rules.ts";
import type { Kind, Offer } from "./types.ts";
import { api } from "../../lib/api.ts";

export interface OfferFormProps {
  readonly kinds: readonly Kind[];
  /** The one that is changed. */
  readonly offer?: Offer;
  /** The one a new one is made like. */
  readonly like?: Offer;
  readonly onClose: () => void;
}

/** The form of an offer: its terms as the contract has them, and what its kind takes as the kind declares it. */
export function useOfferForm(props: OfferFormProps) {
  const { kinds, like, onClose } = props;
  const { t } = useTranslation();
  const names = useNames();
  // What is read anew while somebody types is another version than the one they decide about.
  const [offer] = useState(props.offer);
  const begun: Partial<Offer> = offer ?? like ?? {};
  const [on, setOn] = useState(begun.trigger?.on ?? kinds[0]!.on);
  const kind = kinds.find((each) => each.on === on);
  const say = (key: string) => t(`console-promotions.${key}`);
  const locked = offer !== undefined && offer.claims > 0;
  const given = useGivenFields({ kinds, on, onKind: setOn, begun, locked });
  const words = useOfferWords({ begun, isNew: offer === undefined, kind });
  function wrong(part: Part, sent: unknown): string | undefined {
    const found = wrongIn(part, fieldsIn(kind, part), sent as Plain);
    if (!found) return undefined;
    const why = found.why === "required" ? t("faults.rule.required") : say(`wrong.${found.why}`);
    return `${names.field(found.path)}: ${why}`;
  }
  return useAction<typeof SHAPE, string>({
    input: { shape: SHAPE },
    fields: { ...given, ...words },
    check: (now) => ({
      trigger: wrong("trigger", now["trigger"]),
      reward: wrong("reward", now["reward"]),
      title: Object.keys((now["title"] ?? {}) as object).length === 0 && t("faults.rule.required"),
      endsAt: Number(now["endsAt"]) <= Number(now["startsAt"]) && say("wrong.endsAt"),
    }),
    reasons: REASONS,
    act: (sent, making) =>
      offer
        ? api.promotions.changeOffer({ id: offer.id, version: offer.version, ...sent } as never, making)
        : api.promotions.addOffer(sent as never, making),
    done: say(offer ? "changed" : "made"),
    onClose,
  });
}
