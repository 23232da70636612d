import { type ModalEntry, registerModal } from "@taya/ui/modal";

const folders = import.meta.glob<Readonly<Record<string, ModalEntry>>>("./features/**/dialogs.ts", {
  import: "dialogs",
  eager: true,
});

/** Every dialog with an address: a feature with a `dialogs.ts` has its there. Code and texts load when one is first opened. */
export function registerModals(): void {
  for (const dialogs of Object.values(folders))
    for (const [name, entry] of Object.entries(dialogs)) registerModal(name, entry);
}
