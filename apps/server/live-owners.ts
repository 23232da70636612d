/** Why a socket ends with the session it was opened with. */
export type Ended = "AUTH_SESSION_EXPIRED" | "AUTH_SESSION_REPLACED";

/** Who is behind a socket, and a look whether the session it was opened with still lives. */
interface Owner {
  readonly playerId: string;
  ended(): Promise<Ended | undefined>;
}

/** The sockets that were opened with a session; none of them outlives it. */
export interface Owners<Socket> {
  add(socket: Socket, owner: Owner): void;
  drop(socket: Socket): void;
  /** A session of this player may have ended. */
  changed(playerId: string): Promise<void>;
  /** Sessions end by themselves too, when nobody asks anything or after half a day. */
  lookAtAll(): Promise<void>;
}

export function createOwners<Socket>(
  bye: (socket: Socket, why: Ended) => void,
  warn: (error: unknown) => void,
): Owners<Socket> {
  const owners = new Map<Socket, Owner>();
  async function look(socket: Socket, owner: Owner): Promise<void> {
    try {
      const why = await owner.ended();
      if (why) bye(socket, why);
    } catch (error) {
      warn(error);
      bye(socket, "AUTH_SESSION_EXPIRED");
    }
  }
  return {
    add: (socket, owner) => void owners.set(socket, owner),
    drop: (socket) => void owners.delete(socket),
    async changed(playerId) {
      const theirs = [...owners].filter(([, owner]) => owner.playerId === playerId);
      await Promise.all(theirs.map(([socket, owner]) => look(socket, owner)));
    },
    async lookAtAll() {
      // One after the other: thousands at once would keep those waiting who play.
      for (const [socket, owner] of owners) await look(socket, owner);
    },
  };
}
