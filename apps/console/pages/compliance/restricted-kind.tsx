import { useTranslation } from "react-i18next";
import { Field } from "@taya/ui/field";
import { RESTRICTED_KINDS, type RestrictedKind } from "./types.ts";

interface KindFieldProps {
  readonly kind: RestrictedKind;
  readonly onKind: (kind: RestrictedKind) => void;
}

/** Why a person must not play. */
export function KindField({ kind, onKind }: KindFieldProps) {
  const { t } = useTranslation();
  return (
    <Field label={t("identity.kind")} required>
      {(wiring) => (
        <select
          {...wiring}
          className="box"
          value={kind}
          onChange={(event) => onKind(event.target.value as RestrictedKind)}
        >
          {RESTRICTED_KINDS.map((each) => (
            <option key={each} value={each}>
              {t(`identity.kind.${each}`)}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}
