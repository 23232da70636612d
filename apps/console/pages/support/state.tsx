import { useTranslation } from "react-i18next";
import type { Row } from "./types.ts";

const TONES = { QUEUED: "text-warn", TAKEN: "text-win", CLOSED: "text-text2" } as const;

/** Where a conversation stands, and whose it is. */
export function State({ of: { state, operator } }: { readonly of: Pick<Row, "state" | "operator"> }) {
  const { t } = useTranslation();
  return (
    <span className={`font-semibold ${TONES[state]}`}>
      {t(`console-support.state.${state}`)}
      {operator && (
        <>
          {" · "}
          <bdi translate="no">{operator}</bdi>
        </>
      )}
    </span>
  );
}
