import { QueryClientProvider } from "@tanstack/react-query";
import { HelpTopics } from "../features/help/help-topics.tsx";
import { queries } from "@taya/client/query";

/** The help articles for a visitor before a closed site; they are answered all the same. */
export default function ClosedHelp() {
  return (
    <QueryClientProvider client={queries}>
      <HelpTopics />
    </QueryClientProvider>
  );
}
