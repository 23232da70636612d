import type { Calls } from "@taya/kernel/call";
import type { Topics } from "@taya/kernel/topic";
import { vendorCalls } from "@taya/play/vendors/contract";
import { ROOMS } from "./rooms.ts";

type Listed = (typeof ROOMS)[number];

/** The calls of every room, by its name: what the browser's side is typed by. */
export type Contracts = { readonly [R in Listed as R["name"]]: R["calls"] };

/** What every room tells live, by its name: what the browser's side is typed by. */
export type LiveTopics = { readonly [R in Listed as R["name"]]: NonNullable<R["topics"]> };

/** Every call of the program, room by room. */
export const contracts: readonly { readonly room: string; readonly calls: Calls }[] = ROOMS.filter(
  ({ calls }) => Object.keys(calls).length > 0,
).map(({ name, calls }) => ({ room: name, calls }));

/** Every live topic of the program, room by room. */
export const liveTopics = ROOMS.map(({ name, topics }) => ({ room: name, topics: (topics ?? {}) as Topics })).filter(
  ({ topics }) => Object.keys(topics).length > 0,
);

/** What the OpenAPI document shows: the calls of the envelope, and the vendors' wallet beside it. */
export const documented = [...contracts, { room: "play", calls: vendorCalls as Calls }];
