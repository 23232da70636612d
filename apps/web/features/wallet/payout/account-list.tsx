import { useTranslation } from "react-i18next";
import { Button, IconButton } from "@taya/ui/button";
import { Icon } from "@taya/ui/icon";
import { sayUsable } from "./refusal.ts";
import { type Account, useClock, useWording } from "./use-payout.ts";

interface AccountListProps {
  readonly accounts: readonly Account[];
  readonly chosen: string | undefined;
  readonly onChoose: (id: string) => void;
  readonly onAdd: () => void;
  readonly onRemove: (account: Account) => void;
  readonly error: string | undefined;
}

/** Where the money may go; a new account says from when it may be used, one in use stays. */
export function AccountList({ accounts, chosen, onChoose, onAdd, onRemove, error }: AccountListProps) {
  const { t } = useTranslation();
  return (
    <fieldset className="grid gap-2 min-w-0" aria-describedby={error ? "account-error" : undefined}>
      <legend className="text-[13px] font-semibold text-text2 pb-1.5">{t("payout.to")}</legend>
      {accounts.map((account) => (
        <Choice
          key={account.id}
          account={account}
          chosen={account.id === chosen}
          onChoose={() => onChoose(account.id)}
          onRemove={() => onRemove(account)}
        />
      ))}
      {error && (
        <p id="account-error" role="alert" className="text-[13px] text-lose">
          {error}
        </p>
      )}
      <Button look="plain" onClick={onAdd} className="justify-self-start">
        <Icon name="plus" size={18} />
        {t("payout.addAccount")}
      </Button>
    </fieldset>
  );
}

interface ChoiceProps {
  readonly account: Account;
  readonly chosen: boolean;
  readonly onChoose: () => void;
  readonly onRemove: () => void;
}

function Choice({ account, chosen, onChoose, onRemove }: ChoiceProps) {
  const { t } = useTranslation();
  const wording = useWording();
  const now = useClock();
  const waits = account.usableFrom > now;
  const named = `${account.bankName} ${account.masked}`;
  return (
    <div className="flex items-center rounded-md border border-line-strong has-checked:border-gold has-checked:bg-bg2">
      <label
        className={`grow min-w-0 flex items-center gap-3 min-h-14 ps-4 py-2 ${waits ? "cursor-not-allowed" : "cursor-pointer"}`}
      >
        <input
          type="radio"
          name="account"
          checked={chosen}
          disabled={waits}
          onChange={onChoose}
          className="size-5 accent-brand shrink-0"
        />
        <span className="grow min-w-0">
          <b className="font-semibold" translate="no">
            {account.bankName}
          </b>
          <span className="block text-[12px] text-text3">
            <bdi className="money">{account.masked}</bdi> · <bdi>{account.holder}</bdi>
          </span>
          {waits && (
            <span className="block text-[12px] text-warn">{sayUsable(t, account.usableFrom, wording, now)}</span>
          )}
          {account.inUse && <span className="block text-[12px] text-info">{t("payout.inUse")}</span>}
        </span>
      </label>
      {!account.inUse && (
        <IconButton label={t("payout.removeNamed", { account: named })} onClick={onRemove}>
          <Icon name="trash" size={18} />
        </IconButton>
      )}
    </div>
  );
}
