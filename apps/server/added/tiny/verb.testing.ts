import type { CommandLine } from "@taya/platform/command";

export const summary = "Greet whoever is named.";
export const takes = ["NAME"];

export default async function greet({ plain: [name] }: CommandLine): Promise<number> {
  process.stdout.write(`Mabuhay, ${name}\n`);
  return 0;
}
