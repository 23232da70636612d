import { useTranslation } from "react-i18next";

/** What something is called that has no words yet: "min deposit" of `trigger.minDeposit`. */
function plainName(path: string): string {
  const last = path.split(".").at(-1)!;
  const words = last.replaceAll(/([a-z\d])([A-Z])/g, "$1 $2").replaceAll("_", " ");
  return words.charAt(0).toUpperCase() + words.slice(1).toLowerCase();
}

/** Names of kinds and of what they take: those the texts know, and plain ones for what was added since. */
export function useNames() {
  const { t } = useTranslation();
  const named = (key: string, path: string) => t(`console-promotions.${key}`, { defaultValue: plainName(path) });
  return {
    kind: (on: string) => named(`on.${on}`, on),
    field: (path: string) => named(`field.${path}`, path),
    choice: (path: string, choice: string) =>
      path.endsWith(".categories")
        ? `${t(`records.category.${choice}`, { defaultValue: plainName(choice) })} (${choice})`
        : named(`choice.${path}.${choice}`, choice),
  };
}
