import type { Contracts } from "@taya/client/contracts";
import type { Received } from "@taya/kernel/call";

type Promotions = Contracts["promotions"];
/** An offer as operators see it, as it goes over the wire. */
export type Offer = Received<Promotions["adminOffers"]>["list"][number];
export type OfferFile = Received<Promotions["adminOffer"]>;
/** What can earn an offer, and what it takes. */
export type Kind = Received<Promotions["offerKinds"]>["list"][number];
/** What a player got of an offer, or asks for. */
export type Claim = Received<Promotions["adminClaims"]>["list"][number];
export type Raffle = Received<Promotions["adminRaffles"]>["list"][number];
/** A raffle with its winners and what it proves itself with. */
export type RaffleFile = Received<Promotions["adminRaffle"]>;
/** Accounts that hang together and claim. */
export type Cluster = Received<Promotions["adminClusters"]>["list"][number];
export type RedPacket = Received<Promotions["adminRedPackets"]>["list"][number];
/** What an offer has cost on some days. */
export type OfferCost = Received<Promotions["offerCosts"]>["list"][number];
