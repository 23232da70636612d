import { useTranslation } from "react-i18next";
import { Section, Status } from "./section.tsx";

interface Contact {
  readonly masked: string | null;
  readonly verified: boolean;
}

/** Phone and e-mail as far as they may be shown, and whether they were proven. */
export function ContactSection({ phone, email }: { readonly phone: Contact; readonly email: Contact }) {
  const { t } = useTranslation();
  const rows = [
    { label: t("member.contact.phone"), contact: phone },
    { label: t("member.contact.email"), contact: email },
  ];
  return (
    <Section title={`${t("member.contact.phone")} · ${t("member.contact.email")}`} icon="phone">
      <dl className="grid gap-3">
        {rows.map(({ label, contact }) => (
          <div key={label} className="flex flex-wrap items-center justify-between gap-2 min-h-8">
            <dt className="text-text3">{label}</dt>
            <dd className="flex items-center gap-3">
              <bdi>{contact.masked ?? t("member.contact.none")}</bdi>
              {contact.masked && (
                <Status good={contact.verified}>
                  {t(contact.verified ? "member.contact.verified" : "member.contact.unverified")}
                </Status>
              )}
            </dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}
