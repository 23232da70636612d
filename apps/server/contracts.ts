import type { Calls } from "@taya/kernel/call";
import { vendorCalls } from "@taya/play/vendors/contract";
import { ROOMS } from "./rooms.ts";

type Listed = (typeof ROOMS)[number];

/** The calls of every room, by its name: what the browser's side is typed by. */
export type Contracts = { readonly [R in Listed as R["name"]]: R["calls"] };

/** Every call of the program, room by room. */
export const contracts: readonly { readonly room: string; readonly calls: Calls }[] = ROOMS.filter(
  ({ calls }) => Object.keys(calls).length > 0,
).map(({ name, calls }) => ({ room: name, calls }));

/** What the OpenAPI document shows: the calls of the envelope, and the vendors' wallet beside it. */
export const documented = [...contracts, { room: "play", calls: vendorCalls as Calls }];
