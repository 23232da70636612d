import type { Contracts } from "@taya/client/contracts";
import type { Received } from "@taya/kernel/call";

type Promotions = Contracts["promotions"];
/** An offer as operators see it, as it goes over the wire. */
export type Offer = Received<Promotions["adminOffers"]>["list"][number];
export type OfferFile = Received<Promotions["adminOffer"]>;
