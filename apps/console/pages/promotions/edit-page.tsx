import { useTranslation } from "react-i18next";
import { useNavigate, useParams, useSearchParams } from "react-router";
import { useCall } from "@taya/client/query";
import { Loaded } from "@taya/ui/states";
import { Page } from "../../ui/page.tsx";
import { OfferForm } from "./offer-form.tsx";
import { titleOf } from "./titles.ts";
import { api } from "../../lib/api.ts";

/** A new offer, like another one where the address names it (`?like=`), or the next version of one. */
export default function EditOfferPage() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { id } = useParams();
  const like = useSearchParams()[0].get("like");
  const asked = id ?? like ?? "";
  const kinds = useCall(api.promotions.offerKinds, {});
  // What is changed is what was opened: read anew under the hands of whoever types, it would be another version.
  const reading = useCall(api.promotions.adminOffer, { id: asked }, { enabled: asked !== "" });
  const to = id ? `/promotions/offers/${id}` : "/promotions";
  const title = id && reading.data ? titleOf(reading.data.title) : t("console-promotions.newOffer");
  const form = (offer?: NonNullable<typeof reading.data>) => (
    <Loaded reading={kinds}>
      {({ list }) => (
        <OfferForm
          key={asked}
          kinds={list}
          {...(offer && (id ? { offer } : { like: offer }))}
          onClose={() => void navigate(to)}
        />
      )}
    </Loaded>
  );
  return (
    <Page title={title} back={{ to, label: id ? title : t("console-promotions.tab.offers") }}>
      {asked === "" ? form() : <Loaded reading={reading}>{form}</Loaded>}
    </Page>
  );
}
