import { useTranslation } from "react-i18next";
import { Push } from "@taya/ui/push";
import { Reason, Waiting } from "../../ui/action-dialog.tsx";
import { ConsoleForm } from "../../ui/console-form.tsx";
import { DrawnField } from "../../ui/drawn-field.tsx";
import { Part } from "../../ui/page.tsx";
import { AudienceSize } from "./audience-size.tsx";
import { GROUPS, REASONS } from "./offer-fields.ts";
import { Preview } from "./preview.tsx";
import { type OfferFormProps, useOfferForm } from "./use-offer-form.ts";

/** Makes an offer or writes its next version, with what players will see of it beside the form. */
export function OfferForm(props: OfferFormProps) {
  const { t } = useTranslation();
  const say = (key: string) => t(`console-promotions.${key}`);
  const { form, now, fields, waits } = useOfferForm(props);
  const { offer, onClose } = props;
  if (waits !== undefined)
    return <Waiting title={say(offer ? "changeTitle" : "newOffer")} approval={waits} onClose={onClose} />;
  return (
    <ConsoleForm of={form}>
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <div className="grid gap-4">
          {Object.entries(GROUPS).map(([group, names]) => (
            <Part key={group} title={say(`group.${group}`)}>
              <div className="grid items-start gap-3 sm:grid-cols-2">
                {names.map((name) => {
                  const field = fields.find((each) => each.name === name);
                  return field && <DrawnField key={name} {...field} of={form} />;
                })}
              </div>
              {group === "audience" && <AudienceSize now={now} />}
            </Part>
          ))}
        </div>
        <div className="grid gap-4 lg:sticky lg:top-16">
          <Preview terms={now} />
          <Part title={say("save")}>
            <p className="text-[13px] text-text2">{say(offer ? "changeExplain" : "newExplain")}</p>
            <Reason form={form} templates={REASONS} />
            <div className="flex flex-wrap justify-end gap-2">
              <Push onClick={onClose} disabled={form.busy}>
                {t("ui.cancel")}
              </Push>
              <Push type="submit" look="brand" busy={form.busy}>
                {say(offer ? "saveVersion" : "make")}
              </Push>
            </div>
          </Part>
        </div>
      </div>
    </ConsoleForm>
  );
}
