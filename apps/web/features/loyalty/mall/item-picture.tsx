import { Picture } from "@taya/ui/picture";
import type { Item } from "./use-mall.ts";

/** Grounds of the pictures that come with the site. */
const GROUNDS: Readonly<Record<Item["type"], string>> = {
  cash: "from-[#7a5200] to-[#2a1500]",
  bonus: "from-[#5b1a7a] to-[#1d0833]",
  freebet: "from-[#0b6b4f] to-[#042b1f]",
  ticket: "from-[#7a1f3d] to-[#2b0714]",
  goods: "from-[#0b4a6b] to-[#04182b]",
};
/** The picture of each kind. */
const PICTURES: Readonly<Record<Item["type"], string>> = {
  cash: "cash",
  bonus: "bonus",
  freebet: "bonus",
  ticket: "bonus",
  goods: "goods",
};

/** What an item looks like: its own picture, else that of its kind. */
export function ItemPicture({ item: { type, image } }: { readonly item: Pick<Item, "type" | "image"> }) {
  const own = (
    <span className={`block size-full bg-linear-to-br ${GROUNDS[type]}`}>
      <img
        src={`/art/empty/mall-${PICTURES[type]}.avif`}
        alt=""
        width={192}
        height={192}
        loading="lazy"
        className="size-full object-contain p-2"
      />
    </span>
  );
  return (
    <span className="block aspect-16/10 overflow-hidden bg-bg2">
      {image ? <Picture src={image} alt="" loading="lazy" missing={own} className="size-full object-cover" /> : own}
    </span>
  );
}
