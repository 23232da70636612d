import { Picture } from "@taya/ui/picture";
import type { Offer } from "./use-offers.ts";

/** What offers without a picture of their own look like, by their type. */
const LOOKS: Readonly<Record<Offer["kind"], readonly [ground: string, icon: string]>> = {
  newbie: ["from-[#7d2bff] to-[#0f0533]", "gift"],
  limited: ["from-[#ff4f7b] to-[#31073f]", "hot"],
  special: ["from-[#ff7a18] to-[#31073f]", "favourites"],
  daily: ["from-[#0aa7c9] to-[#03163d]", "chart"],
  highRebate: ["from-[#0f7a4d] to-[#02170f]", "wallet"],
  vip: ["from-[#c77a1a] to-[#190a04]", "crown"],
};

/** Where a banner lies: pictures of the site go by their name, others by their address. */
const addressOf = (banner: string): string =>
  /^(https?:)?\//.test(banner) ? banner : `/art/banners/${banner}-800.avif`;

/** The picture of an offer; decoration, its title stands beside it. */
export function OfferPicture({ offer: { kind, banner } }: { readonly offer: Pick<Offer, "kind" | "banner"> }) {
  const [ground, icon] = LOOKS[kind];
  const own = (
    <span className={`flex size-full items-center justify-end bg-linear-to-br pe-6 ${ground}`}>
      <img src={`/art/icons/${icon}.webp`} alt="" width={80} height={80} loading="lazy" className="h-3/5 w-auto" />
    </span>
  );
  if (!banner) return own;
  return (
    <Picture
      src={addressOf(banner)}
      alt=""
      loading="lazy"
      missing={own}
      className="size-full object-cover object-right"
    />
  );
}
