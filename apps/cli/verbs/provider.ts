import { type CommandLine, WrongUsage } from "@taya/platform/command";

export const summary =
  "Say who can send SMS and mail, what one of them needs, or whether its keys work (nothing is sent).";
export const takes = ["NAME"];
export const options = {
  check: { is: "ask the provider whether the keys of the environment work; 1 when they do not" },
};

/** Without a name all providers; with one its variables, without values; with --check whether its keys are taken. */
export default async function provider({ plain: [name], values }: CommandLine<typeof options>): Promise<number> {
  // Only here, so that listing the verbs does not load every sender.
  const { knownSenders, variablesOf } = await import("@taya/delivery/environment");
  const kinds = knownSenders();
  const kind = kinds.find((each) => each.name === name);
  if (name !== undefined && !kind) throw new WrongUsage(`Say who: ${kinds.map((each) => each.name).join(", ")}.`);
  if (!kind) {
    if (values.check) throw new WrongUsage("--check goes with a name.");
    for (const each of kinds) console.log(`${each.name.padEnd(12)} ${each.channels.join(", ")}`);
    return 0;
  }
  if (!values.check) {
    for (const { variable, is, needed, given } of variablesOf(kind, process.env)) {
      console.log(`${given ? "given  " : needed ? "MISSING" : "unset  "} ${variable.padEnd(32)} ${is}`);
    }
    return 0;
  }
  const { checkSender } = await import("@taya/delivery/check");
  const states = await checkSender(kind.name, process.env);
  for (const { channel, ok, says } of states) console.log(`${ok ? "ok  " : "MEND"} ${channel.padEnd(5)} ${says}`);
  return states.every(({ ok }) => ok) ? 0 : 1;
}
