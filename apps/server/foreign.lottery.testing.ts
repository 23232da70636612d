import { randomUUID } from "node:crypto";
import type { Person, World } from "./foreign.testing.ts";

const GAME = 1_001;
interface Menu {
  readonly groups: readonly { readonly plays: readonly { readonly playId: number; readonly code: string }[] }[];
}

/** What sells one digit of the first place for 0.20, on issues that are not drawn for a while. */
async function content({ value, server }: World, issues: number) {
  const menu = await value<Menu>("GET", `/lgw/games/${GAME}/play_menu?prizeMode=Lott`, undefined, {});
  const play = menu.groups.flatMap((group) => group.plays).find(({ code }) => code === "ssc.dwd");
  const near = await server.ask("GET", `/lgw/numeros/near?gameId=${GAME}`);
  const { next } = near.value as { readonly next: readonly { readonly numero: string }[] };
  return {
    gameId: GAME,
    playId: play!.playId,
    bettingContent: "1||||",
    bettingApproach: 1,
    singleBetPrice: "2.00",
    moneyUnit: "0.1",
    numero: next.slice(-issues).map(({ numero }) => ({ numero, multiple: 1 })),
    clientUnits: 1,
  };
}

async function sell(world: World, who: Person, issues: number) {
  const body = { prizeMode: "Lott", clientOrderId: randomUUID(), contents: [await content(world, issues)] };
  type Sold = { orders: { orderNumber: string }[]; chases: { chaseNumber: string }[] };
  return world.value<Sold>("POST", "/lgw/betting", body, who.headers);
}

/** A lottery bet that may still be taken back. */
export const order = async (world: World, who: Person): Promise<string> =>
  (await sell(world, who, 1)).orders[0]!.orderNumber;

/** A chase whose parts wait. */
export const chase = async (world: World, who: Person): Promise<string> =>
  (await sell(world, who, 3)).chases[0]!.chaseNumber;
