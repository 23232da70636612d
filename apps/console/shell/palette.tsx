import { type FormEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { Dialog } from "@taya/ui/dialog";
import { Field } from "@taya/ui/field";
import { Icon } from "@taya/ui/icon";
import { holds, useOperator } from "../lib/session.ts";
import { places } from "../pages/found.ts";

/** Goes anywhere by typing: pages by name, and what was typed as a player, a deposit or an entry. */
export function Palette({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const rights = useOperator((state) => state.operator?.rights ?? []);
  const [typed, setTyped] = useState("");
  const wanted = typed.trim().toLowerCase();
  const mine = places.filter(({ right }) => holds(rights, right));
  const named = mine
    .map((place) => ({ to: place.to, icon: place.icon, label: t(place.title) }))
    .filter(({ label }) => label.toLowerCase().includes(wanted));
  const searches = mine
    .filter(({ searched }) => wanted && searched !== undefined)
    .toSorted((a, b) => a.searched! - b.searched!)
    .map(({ path, title }) => ({
      to: `${path}?q=${encodeURIComponent(typed.trim())}`,
      icon: "search",
      label: t("console.searchIn", { place: t(title), text: typed.trim() }),
    }));
  const found = [...named, ...searches];
  function go(to: string): void {
    onClose();
    void navigate(to);
  }
  function submit(event: FormEvent): void {
    event.preventDefault();
    if (found[0]) go(found[0].to);
  }
  return (
    <Dialog title={t("console.palette")} dense onClose={onClose}>
      <form onSubmit={submit}>
        <Field label={t("console.paletteHint")}>
          {(wiring) => (
            <input
              {...wiring}
              autoComplete="off"
              className="box"
              value={typed}
              onChange={(event) => setTyped(event.target.value)}
            />
          )}
        </Field>
      </form>
      <ul className="grid gap-0.5">
        {found.map(({ to, icon, label }) => (
          <li key={to}>
            <button
              type="button"
              onClick={() => go(to)}
              className="flex w-full items-center gap-3 min-h-10 rounded-md px-3 text-start hover:bg-bg2"
            >
              <Icon name={icon} size={18} />
              {label}
            </button>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
