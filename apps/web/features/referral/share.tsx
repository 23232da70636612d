import { useTranslation } from "react-i18next";
import { useBrand } from "@taya/client/brand";
import { Button } from "@taya/ui/button";
import { Icon } from "@taya/ui/icon";
import { mailOf, waysOf } from "./link.rules.ts";

const LOOK =
  "min-h-11 px-4 rounded-md font-bold inline-flex items-center justify-center gap-2 bg-bg3 text-text hover:bg-[#2d3b59]";

/** Hands the link on: the device's own way, or links to where people write to each other. */
export function Share({ link }: { readonly link: string }) {
  const { t } = useTranslation();
  const brand = useBrand((state) => state.permission?.brand.name ?? "");
  const text = t("referral.share.text", { brand });
  if (typeof navigator.share === "function") {
    return (
      <div>
        <Button look="gold" onClick={() => void handOver({ text, url: link })}>
          <Icon name="share" />
          {t("referral.share.title")}
        </Button>
      </div>
    );
  }
  return (
    <ul aria-label={t("referral.share.title")} className="flex flex-wrap gap-2">
      {waysOf(link, text).map(({ name, href }) => (
        <li key={name}>
          <a href={href} target="_blank" rel="noreferrer noopener" translate="no" className={LOOK}>
            {name}
          </a>
        </li>
      ))}
      <li>
        <a href={mailOf(link, text)} className={LOOK}>
          <Icon name="mail" size={18} />
          {t("referral.share.mail")}
        </a>
      </li>
    </ul>
  );
}

/** Whoever closes the device's list of ways has decided, which is no error. */
async function handOver(what: { readonly text: string; readonly url: string }): Promise<void> {
  try {
    await navigator.share(what);
  } catch {
    // Closed, or not taken.
  }
}
