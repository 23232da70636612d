// @vitest-environment happy-dom
import { brandIs } from "@taya/client/brand.testing";
import type { Answers } from "@taya/client/fake.testing";
import { provesStates, type Screen } from "@taya/ui/states.testing";
import { Route, Routes } from "react-router";
import type { api } from "../../lib/api.ts";
import { fake, operatorWith } from "../../lib/fake.testing.ts";
import OfferPage from "./offer-page.tsx";
import OffersPage from "./offers-page.tsx";
import { file, offer } from "./promotions.testing.ts";

type Console = Answers<typeof api>;
const none = { list: [], total: 0, pageNo: 1, pageSize: 20 };
const page = <Row,>(row: Row) => ({ ...none, list: [row], total: 1 });

const pages: Record<string, Screen<Console>> = {
  offers: {
    draw: () => <OffersPage />,
    reads: "promotions.adminOffers",
    filled: { promotions: { adminOffers: page(offer) } },
    says: /^Welcome bonus$/,
    empty: [{ promotions: { adminOffers: none } }, /^No offer fits/],
  },
  "an offer": {
    draw: () => (
      <Routes>
        <Route path="/promotions/offers/:id" element={<OfferPage />} />
      </Routes>
    ),
    at: `/promotions/offers/${offer.id}`,
    reads: "promotions.adminOffer",
    filled: { promotions: { adminOffer: file } },
    says: /^Version 2$/,
  },
};

function before(): void {
  brandIs();
  operatorWith("promotions.write");
}

provesStates<Console>({ fake, before, forbidden: "FORBIDDEN" }, pages);
