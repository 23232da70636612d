import { useTranslation } from "react-i18next";
import { api } from "@taya/client/api";
import { useBrand } from "@taya/client/brand";
import { refresh, useCall } from "@taya/client/query";
import { useToday } from "@taya/client/today";
import { Button } from "@taya/ui/button";
import { Dialog } from "@taya/ui/dialog";
import { SelectField, TextField } from "@taya/ui/field";
import { Form, useSubmit } from "@taya/ui/form";
import { Failed, SkeletonRows } from "@taya/ui/states";
import { toast } from "@taya/ui/toast";
import type { DownlineFormProps } from "./downline-form.tsx";
import { endOf, type Kind } from "./link.rules.ts";
import { mostsOf, type Rates, within } from "./rates.rules.ts";
import { RatesFields } from "./rates-fields.tsx";

interface LinkDialogProps {
  /** What whoever comes by a link may become. */
  readonly kinds: readonly Kind[];
  readonly onClose: () => void;
  readonly onMade: () => void;
}

/** Makes a link. */
export function LinkDialog(props: LinkDialogProps) {
  const { t } = useTranslation();
  const rates = useCall(api.agents.rates, {});
  return (
    <Dialog title={t("agents.links.make")} onClose={props.onClose}>
      {rates.fault && <Failed fault={rates.fault} onRetry={rates.retry} />}
      {!rates.fault && !rates.data && <SkeletonRows rows={5} />}
      {rates.data && <LinkForm {...props} given={rates.data} />}
    </Dialog>
  );
}

function LinkForm({ kinds, given, onMade }: LinkDialogProps & Pick<DownlineFormProps, "given">) {
  const { t } = useTranslation();
  const today = useToday();
  const timeZone = useBrand((state) => state.timeZone);
  const { data: routers } = useCall(api.site.domainRouters, {});
  const form = useSubmit(
    async ({ kind, rebates, maxUses, expiresAt, domains }) =>
      api.agents.makeLink({
        kind,
        rebates: within(rebates, mostsOf(given, kind)),
        ...(maxUses !== "" && { maxUses: Number(maxUses) }),
        ...(expiresAt !== "" && { expiresAt: endOf(expiresAt, timeZone) }),
        ...(domains !== "" && { domains: [domains] }),
      }),
    {
      values: { kind: kinds[0]!, maxUses: "", expiresAt: "", domains: "", rebates: {} as Rates },
      check: ({ maxUses }) => ({
        maxUses: maxUses !== "" && !/^[1-9]\d{0,4}$/.test(maxUses) && t("agents.links.usesRange"),
      }),
      at: { AGENT_RATE_RANGE: "rebates" },
      refused({ fault }) {
        if (fault === "AGENT_RATE_RANGE") refresh(api.agents.rates);
      },
      done() {
        toast(t("agents.links.made"), "good");
        onMade();
      },
    },
  );
  const { kind, rebates } = form.values;
  const hosts = (routers?.list ?? []).map(({ domain }) => domain);
  return (
    <Form of={form}>
      {kinds.length > 1 && (
        <SelectField
          label={t("agents.links.becomes")}
          value={kind}
          onChange={({ target }) => form.set("kind", target.value as Kind)}
        >
          {kinds.map((each) => (
            <option key={each} value={each}>
              {t(`agents.links.kind.${each}`)}
            </option>
          ))}
        </SelectField>
      )}
      <RatesFields
        rates={rebates}
        mosts={mostsOf(given, kind)}
        error={form.error("rebates")}
        onRates={(rates) => form.set("rebates", rates)}
      />
      <TextField
        label={t("agents.links.maxUses")}
        hint={t("agents.links.maxUsesHint")}
        inputMode="numeric"
        autoComplete="off"
        {...form.field("maxUses")}
      />
      <TextField
        label={t("agents.links.lastDay")}
        hint={t("agents.links.lastDayHint")}
        type="date"
        min={today}
        {...form.field("expiresAt")}
      />
      {hosts.length > 0 && (
        <SelectField label={t("agents.links.domains")} {...form.field("domains")}>
          <option value="">{t("agents.links.everywhere")}</option>
          {hosts.map((host) => (
            <option key={host}>{host}</option>
          ))}
        </SelectField>
      )}
      <Button type="submit" look="gold" busy={form.busy}>
        {t("agents.links.submit")}
      </Button>
    </Form>
  );
}
