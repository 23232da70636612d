import { QueryClientProvider } from "@tanstack/react-query";
import { RouterProvider } from "react-router/dom";
import { queries } from "@taya/client/query";
import { registerModals } from "./modals.ts";
import { router } from "./routes.tsx";
import { Openness } from "./shell/openness.tsx";

registerModals();

export function App() {
  return (
    <Openness>
      <QueryClientProvider client={queries}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </Openness>
  );
}
