import { useTranslation } from "react-i18next";
import { useBrand } from "@taya/client/brand";
import { formatDateTime } from "@taya/client/format";
import { useModals } from "@taya/ui/modal";
import type { Doing } from "./next.rules.ts";
import type { Security } from "./protection.tsx";
import { Switch } from "@taya/ui/switch";
import { Row } from "./row.tsx";
import { Section } from "@taya/ui/section";

interface GuardsProps {
  readonly security: Security;
  readonly onDo: (doing: Doing) => void;
}

/** How somebody gets in: password, authenticator, and a look at new places. */
export function EntrySection({ security, onDo }: GuardsProps) {
  const { t } = useTranslation();
  const timeZone = useBrand((state) => state.timeZone);
  const { password, twoFactor, ipVerification } = security;
  const left = twoFactor.recoveryLeft;
  return (
    <Section title={t("security.entry.title")} icon="login">
      <div>
        <Row
          icon="lock"
          title={t("member.password.title")}
          text={t("member.password.changed", { at: formatDateTime(password.changedAt, timeZone) })}
          good
          action={{ label: t("security.change"), onClick: () => onDo("password") }}
        />
        <Row
          icon="shield-lock"
          title={t("security.twoFactor.title")}
          text={t(twoFactor.enabled ? "security.twoFactor.on" : "security.twoFactor.off")}
          good={twoFactor.enabled}
          action={{
            label: t(twoFactor.enabled ? "security.turnOff" : "security.setUp"),
            onClick: () => onDo(twoFactor.enabled ? "twoFactorOff" : "twoFactor"),
          }}
        />
        {twoFactor.enabled && (
          <Row
            icon="key"
            title={t("security.recovery.title")}
            text={t("security.recovery.left", { count: left })}
            good={left > 2}
            action={{ label: t("security.recovery.new"), onClick: () => onDo("recovery") }}
          />
        )}
        <Row
          icon="map-pin"
          title={t("security.places.title")}
          text={t(ipVerification ? "security.places.on" : "security.places.off")}
          good={ipVerification}
        >
          <Switch label={t("security.places.title")} on={ipVerification} onFlip={() => onDo("places")} />
        </Row>
      </div>
    </Section>
  );
}

/** How the house reaches somebody, and where money may go. */
export function ReachSection({ security, onDo }: GuardsProps) {
  const { t } = useTranslation();
  const { open } = useModals();
  const { phone, email, paymentPassword, bankCards } = security;
  const contacts = [
    { doing: "phone", icon: "phone", title: t("member.contact.phone"), contact: phone },
    { doing: "email", icon: "mail", title: t("member.contact.email"), contact: email },
  ] as const;
  return (
    <Section title={t("security.reach.title")} icon="user">
      <div>
        {contacts.map(({ doing, icon, title, contact }) => (
          <Row
            key={doing}
            icon={icon}
            title={title}
            good={contact.verified}
            text={
              contact.masked ? (
                <>
                  <bdi className="money">{contact.masked}</bdi> ·{" "}
                  {t(contact.verified ? "member.contact.verified" : "member.contact.unverified")}
                </>
              ) : (
                t("member.contact.none")
              )
            }
            action={{
              label: t(contact.verified ? "security.change" : contact.masked ? "security.verify" : "security.add"),
              onClick: () => onDo(doing),
            }}
          />
        ))}
        <Row
          icon="coin"
          title={t("security.payment.title")}
          text={t(paymentPassword.set ? "security.payment.set" : "security.payment.none")}
          good={paymentPassword.set}
          action={{
            label: t(paymentPassword.set ? "security.change" : "security.setUp"),
            onClick: () => onDo("paymentPassword"),
          }}
        />
        <Row
          icon="wallet"
          title={t("security.cards.title")}
          text={t("security.cards.count", { count: bankCards })}
          good={bankCards > 0}
          action={{ label: t("security.manage"), onClick: () => open("member", { p: "withdraw" }) }}
        />
      </div>
    </Section>
  );
}
