import { type CommandLine, WrongUsage } from "@taya/platform/command";
import type { Vault } from "@taya/vault";
import { withPlatform } from "../with-platform.ts";

const KINDS = ["personal", "search", "master"] as const;
type Kind = (typeof KINDS)[number];

export const summary = "Change the keys of personal data: personal, search or master. Everything stays readable.";
export const takes = ["WHAT"];
export const options = {
  here: { is: "leave the key service: the master key is kept by this installation again" },
  state: { is: "only say where the keys stand" },
};

/** Answers 0 when the change is done or goes on in the running program, 1 when something is in its way. */
export default async function rotate({ plain: [what], values }: CommandLine<typeof options>): Promise<number> {
  const kind = KINDS.find((each) => each === what);
  const only = values.state === true;
  if (only ? what !== undefined : !kind) throw new WrongUsage(`Say what: ${KINDS.join(", ")}, or --state alone.`);
  if (values.here && kind !== "master") throw new WrongUsage("--here goes with master.");
  return withPlatform(async (platform) => {
    // Only here, so that listing the verbs does not load every room.
    const { assemble } = await import("@taya/server/rooms");
    const { keys } = assemble(platform).doors.vault;
    const code = kind ? await change(kind, keys, values.here === true) : 0;
    for (const { id, purpose, master, state } of (await keys.state()).keys) {
      console.log(`key ${id}  ${purpose.padEnd(5)}  ${state.padEnd(9)}  master ${master}`);
    }
    return code;
  });
}

type Keys = Vault["keys"];

async function change(kind: Kind, keys: Keys, here: boolean): Promise<number> {
  if (kind === "master") {
    console.log(
      `all keys are wrapped under master ${await keys.rotateMaster({ here })}; the master before may be taken away`,
    );
    return 0;
  }
  if (kind === "search") {
    const done = await keys.rotateIndex();
    if ("rows" in done) console.log(`${done.rows} rows are found under the new key`);
    else console.error(`nothing was changed: the digest of ${done.unexplained} does not follow from its row`);
    return "rows" in done ? 0 : 1;
  }
  console.log(`key ${await keys.rotateBoxes()} locks from now on; locking anew what there is`);
  return relock(keys);
}

/** Works until nothing is left under an old key; cut off, the job of the running program goes on. */
async function relock(keys: Keys): Promise<number> {
  while (true) {
    const outcome = await keys.slice();
    if (outcome === "more") continue;
    if (outcome === "stuck") console.error("some boxes open under no key; the old keys are kept, see the log");
    if (outcome === "waits") console.log("all is locked anew; the running program destroys the old keys in a minute");
    if (outcome === "done") console.log("all is locked anew, the old keys are destroyed");
    return outcome === "stuck" ? 1 : 0;
  }
}
