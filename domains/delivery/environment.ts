import { type Environment, isSecretName, withSecretFiles } from "@taya/platform/environment";
import { CHANNELS, type Channel } from "./message.ts";
import type { SenderKind } from "./sender.ts";
import { findSenders } from "./senders.ts";

/** Nobody sends by a channel. */
export const NOBODY = "none";

const found = await findSenders();

/** Who is to send by a channel, with the values of its variables by their short names. */
export interface Chosen {
  readonly kind: SenderKind;
  readonly env: Readonly<Record<string, string | undefined>>;
}

/** The variable that names who sends by a channel. */
export const variableOf = (channel: Channel): string => `TAYA_${channel.toUpperCase()}`;

/** Every sender there is, by name. */
export const knownSenders = (): readonly SenderKind[] =>
  [...found.values()].toSorted((a, b) => (a.name < b.name ? -1 : 1));

/** Who is to send by a channel. Pushes need a key that browsers know, so nobody sends them unless somebody is named. */
export const named = (env: Environment, channel: Channel): string =>
  env[variableOf(channel)] || (channel === "push" ? NOBODY : "sandbox");

/** The sender that the environment names for a channel; undefined where nobody is to send, or nobody is called so. */
export function chosen(channel: Channel, env: Environment = process.env): Chosen | undefined {
  const kind = found.get(named(env, channel));
  return kind?.channels.includes(channel) ? { kind, env: valuesOf(kind, channel, withSecretFiles(env)) } : undefined;
}

const prefixOf = (kind: SenderKind, channel: Channel): string =>
  `${variableOf(channel)}_${kind.name.toUpperCase().replaceAll("-", "_")}`;

function valuesOf(kind: SenderKind, channel: Channel, env: Environment): Chosen["env"] {
  const prefix = prefixOf(kind, channel);
  return Object.fromEntries(kind.variables.map(({ name }) => [name, env[`${prefix}_${name}`] || undefined]));
}

/** The variables of a sender with their whole names, and whether the environment has them. */
export const variablesOf = (kind: SenderKind, env: Environment) =>
  kind.channels.flatMap((channel) =>
    kind.variables.map(({ name, is, needed = false }) => {
      const given = Boolean(valuesOf(kind, channel, withSecretFiles(env))[name]);
      return { variable: `${prefixOf(kind, channel)}_${name}`, is, needed, given };
    }),
  );

/** What of the environment keeps messages from going out: a line for each variable, none when all is well. */
export function senderProblems(env: Environment = process.env): string[] {
  return CHANNELS.flatMap((channel) => {
    const name = named(env, channel);
    if (name === NOBODY) return [];
    const choice = chosen(channel, env);
    if (!choice) {
      const known = knownSenders().filter(({ channels }) => channels.includes(channel));
      return [`${variableOf(channel)}=${name}: one of ${[...known.map((kind) => kind.name), NOBODY].join(", ")}`];
    }
    const prefix = prefixOf(choice.kind, channel);
    return choice.kind.variables.flatMap(({ name: short, is, needed, wrong }) => {
      const variable = `${prefix}_${short}`;
      const value = choice.env[short];
      const shown = isSecretName(variable) ? "(not shown)" : (value ?? "");
      if (value === undefined)
        return needed ? [`${variable}: wanted beside ${variableOf(channel)}=${name}: ${is}`] : [];
      const problem = wrong?.(value);
      return problem ? [`${variable}=${shown}: ${problem}`] : [];
    });
  });
}
