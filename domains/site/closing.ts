import { systemTopic } from "./contract.ts";
import type { Db } from "@taya/platform/database";
import type { Context } from "./context.ts";
import { type Closing, NO_CLOSING, turnsOf } from "./maintenance.rules.ts";
import { writeGate } from "./store.ts";

/** Orders the pushes to open pages for the instants at which a closing turns. */
export async function orderTurns({ platform }: Context, tx: Db, merchant: string, closing: Closing): Promise<void> {
  for (const at of turnsOf(closing, platform.clock.now())) {
    await platform.jobs.add(tx, "site.turn", { merchant }, { at, once: `site.turn:${merchant}:${at}` });
  }
}

/** Tells open pages that something has turned; a closing that is over by itself is put away, its words are kept. */
export async function turned({ platform, brands }: Context, merchant: string): Promise<void> {
  brands.forget();
  const { gate } = await brands.known(merchant);
  const { closing } = gate;
  if (isOver(closing, platform.clock.now())) {
    const { text, texts } = closing;
    await writeGate(platform.database.db, merchant, { ...gate, closing: { ...NO_CLOSING, text, texts } });
    brands.forget();
  }
  platform.live.changed(systemTopic);
}

const isOver = ({ on, endsItself, until }: Closing, now: number): boolean =>
  on && endsItself && until !== undefined && now >= until;
