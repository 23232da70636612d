import { connect } from "amqplib";
import type { FeedPlug } from "../adapter.ts";
import { createUof } from "./uof.ts";

const EVERY_MS = 50;

/**
 * The unified odds feed of Betradar: messages of its queue, written anew from its public documentation. `_URL` is its REST
 * address (`https://api.betradar.com/v1`), `_KEY` the access token, `_QUEUE` where its messages are
 * (`amqps://mq.betradar.com:5671`).
 */
const uof: FeedPlug = {
  name: "uof",
  everyMs: EVERY_MS,
  settings: {},
  open: (world, access) => createUof(world, access, connect),
};
export default uof;
