import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import type { Asking } from "@taya/client/ask";
import { useCall } from "@taya/client/query";
import { serverNow } from "@taya/client/server-time";
import { Loaded } from "@taya/ui/states";
import { ageOf } from "../lib/figures.ts";
import type { Rows } from "../lib/rows.ts";

const EVERY_MS = 15_000;

interface QueueProps<Row> {
  readonly name: string;
  readonly to: string;
  /** The state that waits, or that of deposits something is held. */
  readonly status?: string;
  readonly held?: "1";
  /** As cases call it. */
  readonly state?: string;
  /** The list begins with what waits longest. */
  readonly oldestFirst?: boolean;
  readonly call: Asking<never, Rows<Row>>;
  readonly since: (row: Row) => number | undefined;
}

/** How many wait and how long the oldest: most lists are newest first, so it is the last page of one row. */
export function Queue<Row>({ name, to, status, held, state, oldestFirst, call, since }: QueueProps<Row>) {
  const { t } = useTranslation();
  const ask = call as Asking<object, Rows<Row>>;
  const which = { ...(status && { status }), ...(held && { held }), ...(state && { state }) };
  const count = useCall(ask, { ...which, pageNo: 1, pageSize: 1 }, { everyMs: EVERY_MS });
  const total = count.data?.total ?? 0;
  const pageNo = oldestFirst ? 1 : total;
  const oldest = useCall(ask, { ...which, pageNo, pageSize: 1 }, { enabled: total > 0, everyMs: EVERY_MS });
  const row = oldest.data?.list[0];
  const at = row && since(row);
  return (
    <section className="card grid content-start gap-1 p-4">
      <h3 className="text-[13px] font-semibold text-text2">{t(`console.queue.${name}`)}</h3>
      <Loaded reading={count} rows={2}>
        {() => (
          <>
            <Link
              to={`${to}?${new URLSearchParams(which)}`}
              className="money text-[30px] leading-9 font-bold hover:text-brand-text"
            >
              {total}
            </Link>
            <p className="text-[13px] text-text2">
              {total === 0 ? t("console.queueEmpty") : t("console.oldest", { age: at ? ageOf(serverNow() - at) : "…" })}
            </p>
          </>
        )}
      </Loaded>
    </section>
  );
}
