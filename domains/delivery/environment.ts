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

const named = (env: Environment, channel: Channel): string => env[variableOf(channel)] || "sandbox";

/** The sender that the environment names for a channel; undefined where nobody is to send, or nobody is called so. */
export function chosen(channel: Channel, env: Environment = process.env): Chosen | undefined {
  const kind = found.get(named(env, channel));
  return kind?.channels.includes(channel) ? { kind, env: valuesOf(kind, channel, withSecretFiles(env)) } : undefined;
}

function valuesOf(kind: SenderKind, channel: Channel, env: Environment): Chosen["env"] {
  const prefix = `${variableOf(channel)}_${kind.name.toUpperCase().replaceAll("-", "_")}`;
  return Object.fromEntries(kind.variables.map(({ name }) => [name, env[`${prefix}_${name}`] || undefined]));
}

/** What of the environment keeps messages from going out: a line for each variable, none when all is well. */
export function senderProblems(env: Environment = process.env): string[] {
  return CHANNELS.flatMap((channel) => {
    const name = named(env, channel);
    if (name === NOBODY) return [];
    const choice = chosen(channel, env);
    if (!choice) {
      const known = [...found.values()].filter(({ channels }) => channels.includes(channel)).map((kind) => kind.name);
      return [`${variableOf(channel)}=${name}: one of ${[...known.toSorted(), NOBODY].join(", ")}`];
    }
    const prefix = `${variableOf(channel)}_${choice.kind.name.toUpperCase().replaceAll("-", "_")}`;
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
