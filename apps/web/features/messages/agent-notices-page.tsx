import { useState } from "react";
import { Notices } from "./notices.tsx";

/** What is announced, within the agent centre. */
export default function AgentNoticesPage() {
  const [selected, select] = useState<string | null>(null);
  return <Notices only="PL" selected={selected} onSelect={select} />;
}
