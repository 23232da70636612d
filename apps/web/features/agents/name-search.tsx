import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "@taya/ui/button";
import { TextField } from "@taya/ui/field";
import { Icon } from "@taya/ui/icon";

const LONGEST = 64;

interface NameSearchProps {
  readonly label: string;
  /** What is looked for now; nobody in particular when empty. */
  readonly name: string;
  readonly onName: (name: string) => void;
}

/** A name to look for; the cross of the field empties it without a word more. */
export function NameSearch({ label, name, onName }: NameSearchProps) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState(name);
  const search = () => onName(typed.trim());
  return (
    <div role="search" className="grid grid-cols-[minmax(0,1fr)_auto] items-end gap-3">
      <TextField
        type="search"
        label={label}
        value={typed}
        maxLength={LONGEST}
        autoComplete="off"
        autoCapitalize="none"
        onKeyDown={({ key }) => key === "Enter" && search()}
        onChange={({ target }) => {
          setTyped(target.value);
          if (target.value === "" && name !== "") onName("");
        }}
      />
      <Button look="brand" onClick={search} aria-label={t("agents.team.search")}>
        <Icon name="search" size={18} />
      </Button>
    </div>
  );
}
