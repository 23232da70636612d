import { type ComponentType, type LazyExoticComponent, Suspense, useMemo } from "react";
import { useSearchParams } from "react-router";
import { loadAreas } from "@taya/client/i18n";
import { lazyPart } from "@taya/client/import-with-retry";

/** Fetched with the first dialog. */
const ModalFrame = lazyPart(() => import("./modal-frame.tsx"));

/** A dialog that has an address: `?m=name` opens it, Back closes it, a reload keeps it. */
export interface ModalEntry {
  readonly load: () => Promise<{ readonly default: ComponentType<ModalProps> }>;
  /** 600 by 300 at least when left out; `dialog` is 400 wide, `wide` 520, `panel` 1120 by 760. */
  readonly size?: "dialog" | "wide" | "panel";
  /** Key of the title that names the dialog. */
  readonly title: string;
  /** Text areas it speaks. */
  readonly areas: readonly string[];
}

export interface ModalProps {
  /** The other search parameters that start with the dialog's own keys (`p`, `id`, `step`). */
  readonly params: URLSearchParams;
  readonly close: () => void;
}

export interface Registered extends ModalEntry {
  readonly View: LazyExoticComponent<ComponentType<ModalProps>>;
}

const registry = new Map<string, Registered>();
const OWN = ["m", "p", "id", "step"];

/** A dialog whose code and texts load when it is first shown. */
function lazily(entry: ModalEntry): Registered {
  const load = async () => {
    await loadAreas(entry.areas);
    return entry.load();
  };
  return { ...entry, View: lazyPart(load) };
}

/** Makes a dialog known under a name. */
export function registerModal(name: string, entry: ModalEntry): void {
  registry.set(name, lazily(entry));
}

/** A dialog that no address opens or closes: it stands as long as it is drawn, and cannot be closed. */
export function gate(entry: ModalEntry): ComponentType {
  const registered = lazily(entry);
  const none = new URLSearchParams();
  return () => (
    <Suspense>
      <ModalFrame entry={registered} params={none} close={() => undefined} forced />
    </Suspense>
  );
}

/** What of an address names a place inside a dialog: handed on from dialog to dialog it leads back there in the end. */
export function wayOf(params: URLSearchParams): Readonly<Record<string, string>> {
  const found = ["p", "id"].map((key) => [key, params.get(key)] as const);
  return Object.fromEntries(found.filter((entry): entry is [string, string] => entry[1] !== null));
}

export interface Modals {
  readonly name: string | null;
  open(name: string, params?: Readonly<Record<string, string>>): void;
  close(): void;
}

/** Opens and closes dialogs by name. */
export function useModals(): Modals {
  const [search, setSearch] = useSearchParams();
  const name = search.get("m");
  return useMemo(
    () => ({
      name,
      open: (next, params = {}) =>
        setSearch(
          (now) => {
            for (const key of OWN) now.delete(key);
            now.set("m", next);
            for (const [key, value] of Object.entries(params)) now.set(key, value);
            return now;
            // From one dialog to the next the passed one is left for good: Back leads to the page under both.
          },
          { replace: name !== null },
        ),
      close: () =>
        setSearch(
          (now) => {
            for (const key of OWN) now.delete(key);
            return now;
          },
          { replace: true },
        ),
    }),
    [name, setSearch],
  );
}

/** Shows the dialog that the address names. */
export function ModalHost() {
  const { name, close } = useModals();
  const [params] = useSearchParams();
  const entry = name ? registry.get(name) : undefined;
  if (!entry) return null;
  return (
    <Suspense>
      <ModalFrame key={name} entry={entry} params={params} close={close} />
    </Suspense>
  );
}
