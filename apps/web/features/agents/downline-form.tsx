import { useState } from "react";
import { useTranslation } from "react-i18next";
import { api } from "@taya/client/api";
import { useBrand } from "@taya/client/brand";
import type { Contracts } from "@taya/client/contracts";
import { refresh, useCall } from "@taya/client/query";
import type { Received } from "@taya/kernel/call";
import { Button } from "@taya/ui/button";
import { SelectField, TextField } from "@taya/ui/field";
import { Form, useSubmit } from "@taya/ui/form";
import { Icon } from "@taya/ui/icon";
import { drawPassword } from "./password.rules.ts";
import { mostsOf, type Rates, within } from "./rates.rules.ts";
import { RatesFields } from "./rates-fields.tsx";

/** What was opened, as it is handed over. */
export interface Opened {
  readonly username: string;
  readonly password: string;
}

const KINDS = ["player", "agent"] as const;
const TYPES = { player: 0, agent: 1 } as const;
const FREE = { enabled: true, required: true, minLength: 8, maxLength: 64, acceptedPattern: "*", patternId: 0 };

export interface DownlineFormProps {
  readonly given: Received<Contracts["agents"]["rates"]>;
  readonly onDone: (opened: Opened) => void;
}

/** Name, first password and rebates of a new account. The password is one that nobody thinks of, unless the agent types another. */
export function DownlineForm({ given, onDone }: DownlineFormProps) {
  const { t } = useTranslation();
  const rule = useBrand((state) => state.permission?.info.register["password"]) ?? FREE;
  const [asked, ask] = useState("");
  const free = useCall(api.accounts.registerCheck, { field: "username", value: asked }, { enabled: asked !== "" });
  const form = useSubmit(
    async ({ kind, username, password, rebates }) => {
      const sent = { type: TYPES[kind], username: username.trim(), password };
      return api.agents.downline({ ...sent, rebates: within(rebates, mostsOf(given, kind)) });
    },
    {
      values: {
        kind: "player" as (typeof KINDS)[number],
        username: "",
        password: drawPassword(rule),
        rebates: {} as Rates,
      },
      required: ["username", "password"],
      at: { AGENT_RATE_RANGE: "rebates" },
      refused({ fault }) {
        if (fault === "AGENT_RATE_RANGE") refresh(api.agents.rates);
      },
      done({ username }, { password }) {
        refresh(api.agents.team, api.agents.agentOverview);
        onDone({ username, password });
      },
    },
  );
  const { kind, username, rebates } = form.values;
  const name = form.field("username");
  const told = asked !== "" && asked === username.trim() && free.data;
  const taken = told && !told.ok ? t("agents.register.taken") : undefined;
  return (
    <Form of={form}>
      <div className="grid sm:grid-cols-2 gap-4 items-start">
        <SelectField
          label={t("agents.register.kind")}
          value={kind}
          onChange={({ target }) => form.set("kind", target.value as typeof kind)}
        >
          {KINDS.map((each) => (
            <option key={each} value={each}>
              {t(`agents.type.${TYPES[each]}`)}
            </option>
          ))}
        </SelectField>
        <TextField
          label={t("agents.register.username")}
          required
          {...name}
          error={name.error ?? taken}
          hint={told && told.ok ? t("agents.register.free") : undefined}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          onBlur={(event) => {
            ask(username.trim());
            return name.onBlur(event);
          }}
        />
        <div className="sm:col-span-2 grid grid-cols-[minmax(0,1fr)_auto] gap-2 items-start">
          <TextField
            label={t("agents.register.password")}
            required
            {...form.field("password")}
            hint={t("agents.register.passwordHint")}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
          />
          <Button className="mt-7" onClick={() => form.set("password", drawPassword(rule))}>
            <Icon name="refresh" size={18} />
            {t("agents.register.draw")}
          </Button>
        </div>
      </div>
      <RatesFields
        rates={rebates}
        mosts={mostsOf(given, kind)}
        error={form.error("rebates")}
        onRates={(rates) => form.set("rebates", rates)}
      />
      <div>
        <Button type="submit" look="gold" busy={form.busy} disabled={taken !== undefined}>
          {t("agents.register.submit")}
        </Button>
      </div>
    </Form>
  );
}
