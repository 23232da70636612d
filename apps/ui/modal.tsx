import { type ComponentType, lazy, type LazyExoticComponent, Suspense, useEffect, useMemo, useRef } from "react";
import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router";
import { loadAreas } from "@taya/client/i18n";
import { IconButton } from "./button.tsx";
import { Icon, Spinner } from "./icon.tsx";

/** A dialog that has an address: `?m=name` opens it, Back closes it, a reload keeps it. */
export interface ModalEntry {
  readonly load: () => Promise<{ readonly default: ComponentType<ModalProps> }>;
  /** `dialog` is 400 wide, `wide` 520, `panel` 1120 by 760. */
  readonly size: "dialog" | "wide" | "panel";
  /** Key of the title that names the dialog. */
  readonly title: string;
  /** No close button and no Escape: it must be answered. */
  readonly forced?: true;
  /** Text areas it speaks. */
  readonly areas: readonly string[];
}

export interface ModalProps {
  /** The other search parameters that start with the dialog's own keys (`p`, `id`, `step`). */
  readonly params: URLSearchParams;
  readonly close: () => void;
}

interface Registered extends ModalEntry {
  readonly View: LazyExoticComponent<ComponentType<ModalProps>>;
}

const registry = new Map<string, Registered>();
const OWN = ["m", "p", "id", "step"];

/** Makes a dialog known under a name; its code loads when it is first opened. */
export function registerModal(name: string, entry: ModalEntry): void {
  const load = async () => {
    await loadAreas(entry.areas);
    return entry.load();
  };
  registry.set(name, { ...entry, View: lazy(load) });
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
        setSearch((now) => {
          for (const key of OWN) now.delete(key);
          now.set("m", next);
          for (const [key, value] of Object.entries(params)) now.set(key, value);
          return now;
        }),
      close: () =>
        setSearch((now) => {
          for (const key of OWN) now.delete(key);
          return now;
        }),
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
    <ModalFrame key={name} entry={entry} close={close}>
      <Suspense fallback={<Waiting />}>
        <entry.View params={params} close={close} />
      </Suspense>
    </ModalFrame>
  );
}

function Waiting() {
  return (
    <div aria-busy="true" className="grid place-items-center min-h-60 text-text3">
      <Spinner size={32} />
    </div>
  );
}

const WIDTH = { dialog: "sm:w-[400px]", wide: "sm:w-[520px]", panel: "lg:w-[1120px] lg:h-[760px]" };

/** The native dialog element keeps focus inside and the page behind inert; the style sheet freezes its scroll. */
function ModalFrame({ entry, close, children }: { entry: Registered; close: () => void; children: React.ReactNode }) {
  const { t } = useTranslation();
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const before = document.activeElement as HTMLElement | null;
    dialog.current?.showModal();
    return () => before?.focus?.();
  }, []);
  const sheet =
    entry.size === "panel"
      ? "h-dvh max-h-dvh w-full max-w-none lg:max-w-[96vw] lg:max-h-[94dvh] lg:rounded-lg"
      : "w-[calc(100vw-24px)] max-h-[94dvh] rounded-lg";
  return (
    <dialog
      ref={dialog}
      aria-label={t(entry.title)}
      onCancel={(event) => {
        // A file chooser inside that is given up says the same word.
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        if (!entry.forced) close();
      }}
      // A browser may close it on a second Escape without asking.
      onClose={() => (entry.forced ? dialog.current?.showModal() : close())}
      className={`m-auto bg-bg1 text-text border border-line shadow-2xl p-0 overflow-hidden backdrop:bg-black/70 animate-[rise_180ms_var(--ease-out)] ${sheet} ${WIDTH[entry.size]}`}
    >
      <div
        className={`relative overflow-y-auto overscroll-contain ${entry.size === "panel" ? "h-full" : "max-h-[calc(94dvh-2px)]"}`}
      >
        {!entry.forced && (
          <IconButton label={t("ui.close")} onClick={close} className="absolute top-2 inset-e-2 z-20 bg-bg1">
            <Icon name="x" />
          </IconButton>
        )}
        {children}
      </div>
    </dialog>
  );
}
