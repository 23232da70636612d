import { useState } from "react";
import { QueryClientProvider } from "@tanstack/react-query";
import { HelpTopics } from "../features/help/help-topics.tsx";
import { queries } from "@taya/client/query";

/** The help articles for a visitor before a closed site; they are answered all the same, at no address of their own. */
export default function ClosedHelp() {
  const [id, setId] = useState<string>();
  return (
    <QueryClientProvider client={queries}>
      <HelpTopics shown={{ id, onOpen: setId }} />
    </QueryClientProvider>
  );
}
