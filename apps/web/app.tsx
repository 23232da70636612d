import { QueryClientProvider } from "@tanstack/react-query";
import { createBrowserRouter } from "react-router";
import { RouterProvider } from "react-router/dom";
import { queries } from "@taya/client/query";
import { registerModals } from "./modals.ts";
import { tree } from "./routes.tsx";
import { Openness } from "./shell/openness.tsx";

registerModals();
const router = createBrowserRouter(tree);

export function App() {
  return (
    <Openness>
      <QueryClientProvider client={queries}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </Openness>
  );
}
