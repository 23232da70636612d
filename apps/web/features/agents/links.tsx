import { useState } from "react";
import { useTranslation } from "react-i18next";
import { api } from "@taya/client/api";
import { refresh, useCall } from "@taya/client/query";
import { useTurning } from "@taya/client/turning";
import { Button } from "@taya/ui/button";
import { Icon } from "@taya/ui/icon";
import { Pager } from "@taya/ui/pager";
import { Section } from "@taya/ui/section";
import { Empty, Failed, SkeletonRows } from "@taya/ui/states";
import { Funnel } from "./funnel.tsx";
import { LinkCard } from "./link-card.tsx";
import { LinkDialog } from "./link-dialog.tsx";
import type { Kind } from "./link.rules.ts";

const PAGE_SIZE = 10;
/** People come while the page is open. */
const ASK_MS = 30_000;

/** The agent's links with what has come of each, and a way to make one. */
export function Links({ kinds }: { readonly kinds: readonly Kind[] }) {
  const { t } = useTranslation();
  const { asked: paging, toPage } = useTurning();
  const [making, setMaking] = useState(false);
  const asked = { ...paging, pageSize: PAGE_SIZE };
  const { data, fault, retry } = useCall(api.agents.links, asked, { freshMs: 1, everyMs: ASK_MS });
  const make = (
    <Button look="gold" onClick={() => setMaking(true)}>
      <Icon name="plus" size={18} />
      {t("agents.links.make")}
    </Button>
  );
  if (fault) return <Failed fault={fault} onRetry={retry} />;
  return (
    <>
      {!data && <SkeletonRows rows={4} />}
      {data?.list.length === 0 && (
        <Empty picture="satellite" action={make}>
          {t("agents.links.empty")}
        </Empty>
      )}
      {data && data.list.length > 0 && (
        <>
          <Section title={t("agents.links.all")} icon="link" aside={make}>
            <Funnel of={data.totals} />
          </Section>
          <ul className="grid gap-3">
            {data.list.map((link) => (
              <LinkCard key={link.code} link={link} />
            ))}
          </ul>
          <Pager page={paging.pageNo} total={data.total} pageSize={PAGE_SIZE} onPage={(to) => toPage(to, data)} />
        </>
      )}
      {making && (
        <LinkDialog
          kinds={kinds}
          onClose={() => setMaking(false)}
          onMade={() => {
            setMaking(false);
            toPage(1);
            refresh(api.agents.links);
          }}
        />
      )}
    </>
  );
}
