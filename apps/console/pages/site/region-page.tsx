import { useState } from "react";
import { useTranslation } from "react-i18next";
import { countryName } from "@taya/client/country";
import { current } from "@taya/client/i18n";
import { Field } from "@taya/ui/field";
import { useSubmit } from "@taya/ui/form";
import { Icon } from "@taya/ui/icon";
import { Push } from "@taya/ui/push";
import { whereCalls } from "@taya/site/where.contract";
import type { AddressTest, SiteSettings } from "./types.ts";
import { ClosedWords } from "./closed-words.tsx";
import { ActionDialog } from "../../ui/action-dialog.tsx";
import { ConsoleForm } from "../../ui/console-form.tsx";
import { Facts, Part } from "../../ui/page.tsx";
import { Tick } from "../../ui/tick.tsx";
import { listOf, SitePage } from "./parts.tsx";
import { api } from "../../lib/api.ts";

/** Which places are let in, and a way to try an address. */
export default function SiteRegionPage() {
  return (
    <SitePage name="region">
      {({ region }) => (
        <>
          <div className="grid gap-4 xl:grid-cols-[3fr_2fr] items-start">
            <Rules key={JSON.stringify(region)} now={region} />
            <TryAddress />
          </div>
          <Said key={JSON.stringify(region.texts)} now={region.texts} />
        </>
      )}
    </SitePage>
  );
}

type Region = SiteSettings["region"];
const LISTS = ["denyCountries", "allowCountries", "denyIps"] as const;

function Rules({ now }: { readonly now: Region }) {
  const { t } = useTranslation();
  const [lists, setLists] = useState(() => Object.fromEntries(LISTS.map((name) => [name, now[name].join(", ")])));
  const [denyVpn, setDenyVpn] = useState(now.denyVpn);
  const [denyUnknown, setDenyUnknown] = useState(now.denyUnknown);
  const [open, setOpen] = useState(false);
  const upper = (name: string) => listOf((lists[name] ?? "").toUpperCase());
  const region = {
    denyCountries: upper("denyCountries"),
    allowCountries: upper("allowCountries"),
    denyIps: listOf(lists["denyIps"] ?? ""),
    denyVpn,
    denyUnknown,
  };
  const { inForce } = now;
  const packed = (["denyVpn", "denyUnknown"] as const).filter((name) => inForce[name] && !now[name]);
  return (
    <Part title={t("console-site.region.rules")}>
      {LISTS.map((name) => (
        <Field
          key={name}
          label={t(`console-site.region.${name}`)}
          hint={name === "denyIps" ? t("console-site.region.denyIpsHint") : <Named codes={upper(name)} />}
        >
          {(wiring) => (
            <textarea
              {...wiring}
              className="box min-h-11 font-mono"
              rows={name === "denyIps" ? 3 : 1}
              spellCheck={false}
              value={lists[name]}
              onChange={(event) => setLists({ ...lists, [name]: event.target.value })}
            />
          )}
        </Field>
      ))}
      <Tick
        label={t("console-site.region.denyVpn")}
        hint={t("console-site.region.denyVpnHint")}
        on={denyVpn}
        onChange={setDenyVpn}
      />
      <Tick
        label={t("console-site.region.denyUnknown")}
        hint={t("console-site.region.denyUnknownHint")}
        on={denyUnknown}
        onChange={setDenyUnknown}
      />
      {(packed.length > 0 || (inForce.allowCountries.length > 0 && now.allowCountries.length === 0)) && (
        <p className="flex gap-2 text-[13px] text-warn font-semibold">
          <Icon name="shield-check" size={16} />
          <span>
            {t("console-site.region.pack")}{" "}
            {[
              ...packed.map((name) => t(`console-site.region.${name}`)),
              ...inForce.allowCountries.map((code) => countryName(code, current().intl)),
            ].join(", ")}
          </span>
        </p>
      )}
      <div className="flex justify-end">
        <Push look="brand" onClick={() => setOpen(true)}>
          {t("console-site.region.change")}
        </Push>
      </div>
      {open && (
        <ActionDialog
          title={t("console-site.region.change")}
          explain={t("console-site.region.explain")}
          yes={t("console-site.region.change")}
          done={t("console-site.region.done")}
          reasons={["licenceRule", "abuse"]}
          act={(sent, making) => api.site.changeAdminSettings({ ...sent, region }, making)}
          onClose={() => setOpen(false)}
        />
      )}
    </Part>
  );
}

/** What whoever is kept out reads. */
function Said({ now }: { readonly now: Region["texts"] }) {
  const { t } = useTranslation();
  const [texts, setTexts] = useState(now);
  const [open, setOpen] = useState(false);
  return (
    <>
      <ClosedWords
        texts={texts}
        onChange={setTexts}
        shownWith={(words) => ({ kind: "region", words, place: { ip: "203.0.113.9", country: "" }, aheadMs: 0 })}
      />
      <div className="flex justify-end">
        <Push look="brand" onClick={() => setOpen(true)}>
          {t("console-site.region.say")}
        </Push>
      </div>
      {open && (
        <ActionDialog
          title={t("console-site.region.say")}
          explain={t("console-site.region.sayExplain")}
          yes={t("console-site.region.say")}
          done={t("console-site.region.said")}
          reasons={["licenceRule"]}
          act={(sent, making) => api.site.changeAdminSettings({ ...sent, region: { texts } }, making)}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}

/** Two letters say little: the countries by name, and what is none. */
function Named({ codes }: { readonly codes: readonly string[] }) {
  const { t } = useTranslation();
  if (codes.length === 0) return t("console-site.region.none");
  return codes.map((code) => countryName(code, current().intl) ?? `${code}?`).join(", ");
}

function TryAddress() {
  const { t } = useTranslation();
  const [found, setFound] = useState<AddressTest>();
  const form = useSubmit(({ ip }) => (setFound(undefined), api.site.testAddress({ ip: ip.trim() })), {
    values: { ip: "" },
    schema: whereCalls.testAddress.input,
    done: setFound,
  });
  const { error, ...native } = form.field("ip");
  return (
    <Part title={t("console-site.test.title")}>
      <p className="text-text2">{t("console-site.test.hint")}</p>
      <ConsoleForm of={form}>
        <div className="flex flex-wrap items-end gap-2">
          <div className="grow min-w-48">
            <Field label={t("console-site.test.address")} error={error} required>
              {(wiring) => (
                <input
                  {...wiring}
                  {...native}
                  className="box font-mono"
                  inputMode="url"
                  autoComplete="off"
                  spellCheck={false}
                  placeholder="203.0.113.9"
                />
              )}
            </Field>
          </div>
          <Push type="submit" look="brand" busy={form.busy}>
            {t("console-site.test.ask")}
          </Push>
        </div>
      </ConsoleForm>
      {found && <Found found={found} />}
    </Part>
  );
}

function Found({ found }: { readonly found: AddressTest }) {
  const { t } = useTranslation();
  const { ip, country, vpn, status, reasons, rules } = found;
  const open = status === 0;
  return (
    <div role="status" className="grid gap-3 rounded-md bg-bg2 p-3">
      <p key={status} className={`flex items-center gap-2 font-bold ${open ? "text-win" : "text-lose"}`}>
        <Icon name={open ? "circle-check" : "circle-x"} />
        {t(`console-site.test.status.${status}`)}
      </p>
      <Facts
        facts={[
          [t("console-site.test.address"), ip],
          [t("console-site.test.country"), countryName(country, current().intl) ?? t("console-site.test.unknown")],
          [t("console-site.test.vpn"), t(vpn ? "console.yes" : "console.no")],
          ...(reasons.length > 0
            ? [
                [
                  t("console-site.test.why"),
                  reasons
                    .map(
                      (reason) => t(`console-site.kind.${reason}`) + (reason === "ip" ? ` (${rules.join(", ")})` : ""),
                    )
                    .join("; "),
                ] as const,
              ]
            : []),
        ]}
      />
    </div>
  );
}
