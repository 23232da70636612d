import { type CommandLine, WrongUsage } from "@taya/platform/command";

export const summary =
  "Say who can send SMS and mail, prove phones, tell people from programs or answer chats, what one of them needs, or whether its keys work.";
export const takes = ["NAME"];
export const options = {
  check: { is: "ask the provider whether the keys of the environment work; 1 when they do not" },
};

interface Provider {
  readonly name: string;
  readonly does: string;
  variables(): readonly { variable: string; is: string; needed: boolean; given: boolean }[];
  check(): Promise<readonly { channel: string; ok: boolean; says: string }[]>;
}

async function senders(): Promise<Provider[]> {
  const { knownSenders, variablesOf } = await import("@taya/delivery/environment");
  const { checkSender } = await import("@taya/delivery/check");
  return knownSenders().map((kind) => ({
    name: kind.name,
    does: kind.channels.join(", "),
    variables: () => variablesOf(kind, process.env),
    check: () => checkSender(kind.name, process.env),
  }));
}

async function botChecks(): Promise<Provider[]> {
  const { botCheckVariables, checkBotCheck, knownBotChecks } = await import("@taya/accounts/bot-checks");
  return knownBotChecks().map((kind) => ({
    name: kind.name,
    does: "captcha",
    variables: () => botCheckVariables(kind, process.env),
    check: async () => [{ channel: "captcha", ...(await checkBotCheck(kind, process.env)) }],
  }));
}

async function helpdesks(): Promise<Provider[]> {
  const { checkHelpdesk, helpdeskVariables, knownHelpdesks } = await import("@taya/support/helpdesks");
  return knownHelpdesks().map((kind) => ({
    name: kind.name,
    does: "chat",
    variables: () => helpdeskVariables(kind, process.env),
    check: async () => [{ channel: "chat", ...(await checkHelpdesk(kind, process.env)) }],
  }));
}

async function phones(): Promise<Provider[]> {
  const { FIREBASE, firebaseVariables } = await import("@taya/accounts/firebase");
  const { checkFirebase } = await import("@taya/accounts/firebase/check");
  const check = async () => [{ channel: "phone", ...(await checkFirebase(process.env)) }];
  return [{ name: FIREBASE, does: "phone", variables: () => firebaseVariables(process.env), check }];
}

/** Without a name all providers; with one its variables, without values; with --check whether its keys are taken. */
export default async function provider({ plain: [name], values }: CommandLine<typeof options>): Promise<number> {
  const all = [...(await senders()), ...(await botChecks()), ...(await phones()), ...(await helpdesks())];
  const found = all.find((each) => each.name === name);
  if (name !== undefined && !found) throw new WrongUsage(`Say who: ${all.map((each) => each.name).join(", ")}.`);
  if (!found) {
    if (values.check) throw new WrongUsage("--check goes with a name.");
    for (const each of all) console.log(`${each.name.padEnd(12)} ${each.does}`);
    return 0;
  }
  if (!values.check) {
    for (const { variable, is, needed, given } of found.variables()) {
      console.log(`${given ? "given  " : needed ? "MISSING" : "unset  "} ${variable.padEnd(32)} ${is}`);
    }
    return 0;
  }
  const states = await found.check();
  for (const { channel, ok, says } of states) console.log(`${ok ? "ok  " : "MEND"} ${channel.padEnd(5)} ${says}`);
  return states.every(({ ok }) => ok) ? 0 : 1;
}
