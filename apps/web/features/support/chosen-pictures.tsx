import { useTranslation } from "react-i18next";
import { Icon } from "@taya/ui/icon";

interface ChosenPicturesProps {
  readonly list: readonly string[];
  readonly onDrop: (picture: string) => void;
}

/** Pictures that go with the next line, each to be taken away again. */
export function ChosenPictures({ list, onDrop }: ChosenPicturesProps) {
  const { t } = useTranslation();
  if (list.length === 0) return null;
  return (
    <ul className="flex gap-2">
      {list.map((picture, at) => (
        <li key={picture} className="relative">
          <img src={picture} alt={t("support.picture")} className="size-16 rounded-md object-cover" />
          <button
            type="button"
            onClick={() => onDrop(picture)}
            aria-label={t("support.dropPicture", { number: at + 1 })}
            className="absolute -top-1.5 -inset-e-1.5 grid place-items-center size-6 rounded-full bg-bg0 border border-line-strong"
          >
            <Icon name="x" size={14} />
          </button>
        </li>
      ))}
    </ul>
  );
}
