// @vitest-environment happy-dom
import { brandIs } from "@taya/client/brand.testing";
import type { Answers } from "@taya/client/fake.testing";
import { provesStates, type Screen } from "@taya/ui/states.testing";
import { Route, Routes } from "react-router";
import type { api } from "../../lib/api.ts";
import { fake, operatorWith } from "../../lib/fake.testing.ts";
import ClaimsPage from "./claims-page.tsx";
import ClustersPage from "./clusters-page.tsx";
import CostsPage from "./costs-page.tsx";
import EditOfferPage from "./edit-page.tsx";
import OfferPage from "./offer-page.tsx";
import OffersPage from "./offers-page.tsx";
import PacketsPage from "./packets-page.tsx";
import { PlayerFreeRounds } from "./player-free-rounds-part.tsx";
import RafflePage from "./raffle-page.tsx";
import RafflesPage from "./raffles-page.tsx";
import { claim, cost, file, freeRounds, kinds, offer, packet, raffle } from "./promotions.testing.ts";

type Console = Answers<typeof api>;
const none = { list: [], total: 0, pageNo: 1, pageSize: 20 };
const page = <Row,>(row: Row) => ({ ...none, list: [row], total: 1 });

const got = { claims: 1, amount: "5.00", points: "0.00" };
const cluster = {
  shares: ["DEVICE" as const, "PAYOUT" as const],
  accounts: [
    { playerId: "p1", username: "ana", ...got },
    { playerId: "p2", username: "ben", ...got },
  ],
  ...got,
};
const size = { shown: 3, meeting: 2, looked: 5, more: false };

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
  "a new offer": {
    draw: () => <EditOfferPage />,
    reads: "promotions.offerKinds",
    filled: { promotions: { offerKinds: { list: kinds }, offerAudience: size } },
    says: /^What earns it, and what it gives$/,
  },
  claims: {
    draw: () => <ClaimsPage />,
    reads: "promotions.adminClaims",
    filled: { promotions: { adminClaims: { ...page(claim), asOf: 0 }, adminOffers: page(offer) } },
    says: /^ana$/,
    empty: [{ promotions: { adminClaims: { ...none, asOf: 0 } } }, /^No claim fits/],
  },
  clusters: {
    draw: () => <ClustersPage />,
    reads: "promotions.adminClusters",
    filled: { promotions: { adminClusters: page(cluster) } },
    says: /^Device, Payout account$/,
    empty: [{ promotions: { adminClusters: none } }, /^No accounts that claimed share anything/],
  },
  raffles: {
    draw: () => <RafflesPage />,
    reads: "promotions.adminRaffles",
    filled: { promotions: { adminRaffles: { ...page(raffle), asOf: 0 } } },
    says: /^Weekly raffle$/,
    empty: [{ promotions: { adminRaffles: { ...none, asOf: 0 } } }, /^No raffles yet/],
  },
  "a raffle": {
    draw: () => (
      <Routes>
        <Route path="/promotions/raffles/:id" element={<RafflePage />} />
      </Routes>
    ),
    at: `/promotions/raffles/${raffle.id}`,
    reads: "promotions.adminRaffle",
    filled: { promotions: { adminRaffle: raffle } },
    says: /^the 6\/45 of 1 December$/,
  },
  "red packets": {
    draw: () => <PacketsPage />,
    reads: "promotions.adminRedPackets",
    filled: { promotions: { adminRedPackets: { ...page(packet), asOf: 0 } } },
    says: /^Payday packets$/,
    empty: [{ promotions: { adminRedPackets: { ...none, asOf: 0 } } }, /^No red packets yet/],
  },
  "a player's free rounds": {
    draw: () => <PlayerFreeRounds username="ana" />,
    reads: "promotions.adminFreeRounds",
    filled: { promotions: { adminFreeRounds: { ...page(freeRounds), asOf: 0 } } },
    says: /^Twenty pearls$/,
    empty: [{ promotions: { adminFreeRounds: { ...none, asOf: 0 } } }, /^No free rounds yet/],
  },
  costs: {
    draw: () => <CostsPage />,
    reads: "promotions.offerCosts",
    filled: { promotions: { offerCosts: page(cost) } },
    says: /^Welcome bonus$/,
    empty: [{ promotions: { offerCosts: none } }, /^No offer ran/],
  },
};

function before(): void {
  brandIs();
  operatorWith("promotions.write");
}

provesStates<Console>({ fake, before, forbidden: "FORBIDDEN" }, pages);
