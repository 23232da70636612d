/** By what a campaign comes; the inbox is part of the account. */
export const CAMPAIGN_CHANNELS = ["inbox", "email", "sms", "push"] as const;
export type CampaignChannel = (typeof CAMPAIGN_CHANNELS)[number];

export const CAMPAIGN_STATES = ["draft", "scheduled", "sending", "sent", "cancelled"] as const;
export type CampaignState = (typeof CAMPAIGN_STATES)[number];

/** What may become of a campaign; what is not listed is refused. */
const NEXT: Readonly<Record<CampaignState, readonly CampaignState[]>> = {
  draft: ["scheduled", "cancelled"],
  scheduled: ["sending", "cancelled"],
  sending: ["sent", "cancelled"],
  sent: [],
  cancelled: [],
};

export const mayBecome = (from: CampaignState, to: CampaignState): boolean => NEXT[from].includes(to);

const ENTITIES: Readonly<Record<string, string>> = {
  "&amp;": "&",
  "&lt;": "<",
  "&gt;": ">",
  "&quot;": '"',
  "&#39;": "'",
  "&nbsp;": " ",
};

/** Sanitised HTML as people read it without: a line for each block, links by their words. */
export function readable(html: string): string {
  const lines = html
    .replaceAll(/<br\s*\/?>|<\/(?:p|li|h\d|div|blockquote|tr)>/gi, "\n")
    .replaceAll(/<li[^<>]*>/gi, "- ")
    .replaceAll(/<[^<>]*>/g, "")
    .replaceAll(/&(?:amp|lt|gt|quot|#39|nbsp);/g, (entity) => ENTITIES[entity]!)
    .split("\n")
    .map((line) => line.replaceAll(/[ \t]+/g, " ").trim());
  return lines
    .filter((line, at) => line !== "" || lines[at - 1] !== "")
    .join("\n")
    .trim();
}
