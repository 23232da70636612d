import { create } from "zustand";

/** What a browser offers that can install the site by itself. */
interface InstallPrompt extends Event {
  prompt(): Promise<unknown>;
}

/** The offer of the browser to install the site, while there is one. */
export const useInstallPrompt = create<{ readonly offer: InstallPrompt | undefined }>(() => ({ offer: undefined }));

/** Keeps the browser's offer for the page that explains it, in place of the browser's own bar. */
export function awaitInstallPrompt(): void {
  addEventListener("beforeinstallprompt", (event) => {
    event.preventDefault();
    useInstallPrompt.setState({ offer: event as InstallPrompt });
  });
  addEventListener("appinstalled", () => useInstallPrompt.setState({ offer: undefined }));
}

/** Asks the browser's own question; an offer is good for one. */
export async function install(): Promise<void> {
  const { offer } = useInstallPrompt.getState();
  useInstallPrompt.setState({ offer: undefined });
  await offer?.prompt();
}
