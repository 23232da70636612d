import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { Received } from "@taya/kernel/call";
import { api } from "@taya/client/api";
import { useBrand } from "@taya/client/brand";
import type { Contracts } from "@taya/client/contracts";
import { formatDateTime } from "@taya/client/format";
import { refresh, useCall } from "@taya/client/query";
import { Button, IconButton } from "@taya/ui/button";
import { Icon } from "@taya/ui/icon";
import { Failed, SkeletonRows } from "@taya/ui/states";
import { AddPasskey } from "../passkeys/add-passkey.tsx";
import { canUsePasskeys } from "../passkeys/passkey.ts";
import { RemovePasskey } from "../passkeys/remove-passkey.tsx";
import { Section } from "@taya/ui/section";

type Passkey = Received<Contracts["accounts"]["passkeys"]>["list"][number];

/** The passkeys of the account: which there are, one more, one less. */
export function PasskeysSection() {
  const { t } = useTranslation();
  const passkeys = useCall(api.accounts.passkeys, {});
  const [open, setOpen] = useState<"add" | Passkey>();
  const [note, setNote] = useState("");
  if (passkeys.fault) return <Failed fault={passkeys.fault} onRetry={passkeys.retry} />;
  if (!passkeys.data) return <SkeletonRows rows={3} />;
  const { list, max } = passkeys.data;

  function done(said: string): void {
    setNote(said);
    setOpen(undefined);
    refresh(api.accounts.passkeys, api.accounts.security);
  }
  const close = () => setOpen(undefined);
  return (
    <Section title={t("passkeys.title")} icon="key" aside={list.length > 0 ? `${list.length}/${max}` : undefined}>
      <p className="text-text2">{t("passkeys.what")}</p>
      {list.length > 0 && (
        <ul className="grid gap-2">
          {list.map((each) => (
            <Row key={each.id} passkey={each} onRemove={() => setOpen(each)} />
          ))}
        </ul>
      )}
      {!canUsePasskeys() && <p className="text-text3">{t("passkeys.unknown")}</p>}
      {canUsePasskeys() &&
        (list.length >= max ? (
          <p className="text-text3">{t("passkeys.full", { max })}</p>
        ) : (
          <Button className="justify-self-start" onClick={() => setOpen("add")}>
            <Icon name="plus" size={18} />
            {t("passkeys.add")}
          </Button>
        ))}
      <p role="status" className="text-win empty:hidden">
        {note}
      </p>
      {open === "add" && (
        <AddPasskey passkey={list.length > 0} onDone={() => done(t("passkeys.added"))} onClose={close} />
      )}
      {open && open !== "add" && (
        <RemovePasskey passkey={open} onDone={() => done(t("passkeys.removed"))} onClose={close} />
      )}
    </Section>
  );
}

function Row({ passkey, onRemove }: { readonly passkey: Passkey; readonly onRemove: () => void }) {
  const { t } = useTranslation();
  const timeZone = useBrand((state) => state.timeZone);
  const { label, createdAt, lastUsedAt } = passkey;
  return (
    <li className="flex items-center gap-3 rounded-md bg-bg2 ps-3 py-1">
      <div className="min-w-0 grow py-1">
        <p className="font-semibold break-words">{label}</p>
        <p className="text-[13px] text-text3">
          <span className="inline-block">
            {t("passkeys.addedAt", { at: formatDateTime(createdAt, timeZone) })} ·&nbsp;
          </span>
          <span className="inline-block">
            {lastUsedAt === null
              ? t("passkeys.neverUsed")
              : t("passkeys.usedAt", { at: formatDateTime(lastUsedAt, timeZone) })}
          </span>
        </p>
      </div>
      <IconButton label={t("passkeys.removeThis", { label })} onClick={onRemove}>
        <Icon name="trash" />
      </IconButton>
    </li>
  );
}
