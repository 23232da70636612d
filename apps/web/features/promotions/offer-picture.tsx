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

/** The same across a page: whole at the far end, before the ground of its type, which the near end is left to. */
export function OfferHero({ offer }: { readonly offer: Pick<Offer, "kind" | "banner"> }) {
  return (
    <span className={`relative block size-full bg-linear-to-br ${LOOKS[offer.kind][0]}`}>
      <span className="absolute inset-y-0 end-0 block aspect-2/1 h-full ltr:mask-l-from-60% rtl:mask-r-from-60%">
        <OfferPicture offer={offer} />
      </span>
    </span>
  );
}

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
