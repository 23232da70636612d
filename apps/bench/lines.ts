import { freeOf } from "./free.ts";
import { openWire, type Wire, type WireAnswer } from "./wire.ts";

/** So many connections kept open; a request goes over the next free one. */
export interface Lines {
  /** Waits for a free connection, sends a whole request over it, and gives it back once it is answered. */
  send(request: string | Buffer): Promise<WireAnswer>;
  close(): void;
}

/**
 * Opens the connections. They are taken in turn: one that is left aside is closed by the program for idling, perhaps
 * just when a request is on its way. One that was closed all the same is opened anew.
 */
export async function openLines(port: number, connections: number): Promise<Lines> {
  const all = new Set(await Promise.all(Array.from({ length: connections }, () => openWire(port))));
  const { take, give } = freeOf([...all]);
  const anew = async (gone: Wire): Promise<Wire> => {
    const wire = await openWire(port);
    all.delete(gone);
    all.add(wire);
    return wire;
  };
  return {
    async send(request) {
      const taken = await take();
      const wire = taken.open ? taken : await anew(taken);
      const answer = await wire.send(request);
      give(wire);
      return answer;
    },
    close: () => {
      for (const wire of all) wire.close();
    },
  };
}
