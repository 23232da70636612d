import { useTranslation } from "react-i18next";
import { Icon } from "@taya/ui/icon";
import type { Router } from "./routers.ts";

interface AddressesProps {
  readonly routers: readonly Router[];
  readonly title: string;
  readonly text: string;
}

/** Addresses of the brand that can be opened, each with what it is for; absent when there is none. */
export function Addresses({ routers, title, text }: AddressesProps) {
  const { t } = useTranslation();
  if (routers.length === 0) return null;
  return (
    <section aria-label={title} className="card p-5 grid gap-2 text-start min-w-0">
      <h3 className="font-bold">{title}</h3>
      <p className="text-text2">{text}</p>
      <ul className="grid gap-1">
        {routers.map(({ domain, target, kind }) => (
          <li key={domain} className="flex flex-wrap items-center gap-x-3">
            <a
              href={target}
              rel="noreferrer"
              translate="no"
              className="min-h-11 inline-flex items-center gap-2 font-bold text-brand-text hover:underline wrap-anywhere"
            >
              {domain}
              {domain !== location.hostname && <Icon name="external-link" size={16} />}
            </a>
            <span className="text-[13px] text-text3">
              {t(domain === location.hostname ? "site.addresses.here" : `site.addresses.${kind}`)}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
