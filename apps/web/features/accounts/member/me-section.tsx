import { useTranslation } from "react-i18next";
import { api } from "@taya/client/api";
import { useCall } from "@taya/client/query";
import { Button } from "@taya/ui/button";
import { Icon } from "@taya/ui/icon";
import { Failed, SkeletonRows } from "@taya/ui/states";
import { AvatarPicture } from "./avatar-picture.tsx";
import type { Doing } from "./next.rules.ts";
import { HANDLES } from "./profile.rules.ts";
import { Section } from "@taya/ui/section";

/** Who somebody is: picture, names, and what was told about oneself. */
export function MeSection({ onDo }: { readonly onDo: (doing: Doing) => void }) {
  const { t } = useTranslation();
  const info = useCall(api.accounts.info, {});
  const profile = useCall(api.accounts.profile, {});
  const fault = info.fault ?? profile.fault;
  if (fault) return <Failed fault={fault} onRetry={() => (info.retry(), profile.retry())} />;
  if (!info.data || !profile.data) return <SkeletonRows rows={3} />;
  const { data } = profile;
  const handles = HANDLES.filter((field) => data[field]);
  const facts = [
    [t("member.profile.nickname"), data.nickname],
    [t("member.profile.payeeName"), data.payeeName],
    [t("member.profile.birthday"), data.birthday],
    [t("member.profile.address"), data.address],
  ] as const;
  return (
    <Section
      title={t("member.profile.title")}
      icon="user"
      aside={
        <Button onClick={() => onDo("profile")}>
          <Icon name="edit" size={18} />
          {t("security.edit")}
        </Button>
      }
    >
      <div className="flex flex-wrap items-center gap-x-6 gap-y-4">
        <button
          type="button"
          onClick={() => onDo("avatar")}
          aria-label={t("security.avatar.change")}
          className="relative rounded-full shrink-0"
        >
          <AvatarPicture avatar={info.data.avatar} size={88} />
          <span className="absolute -end-1 -bottom-1 size-8 grid place-items-center rounded-full bg-brand text-white border-2 border-bg1">
            <Icon name="camera" size={16} />
          </span>
        </button>
        <dl className="flex-1 basis-60 grid grid-cols-2 lg:grid-cols-4 gap-x-6 gap-y-3 min-w-0">
          {facts.map(([label, value]) => (
            <div key={label} className="min-w-0">
              <dt className="text-[12px] text-text3">{label}</dt>
              <dd className={`wrap-break-word ${value ? "font-semibold" : "text-text3"}`}>
                {value ? <bdi>{value}</bdi> : t("member.profile.empty")}
              </dd>
            </div>
          ))}
        </dl>
      </div>
      {handles.length > 0 && (
        <ul className="flex flex-wrap gap-2">
          {handles.map((field) => (
            <li key={field} className="rounded-full bg-bg3 px-3 py-1 text-[13px] max-w-full truncate">
              <span className="text-text3">{t(`security.handle.${field}`)}</span> <bdi>{data[field]}</bdi>
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}
