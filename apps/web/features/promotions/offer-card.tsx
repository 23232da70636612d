import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { OfferPicture } from "./offer-picture.tsx";
import { OfferStatus } from "./offer-status.tsx";
import { OfferTime } from "./offer-time.tsx";
import { detailPath, type Offer } from "./use-offers.ts";

/** An offer: its picture, title, time and how it stands; what is over is grey. */
export function OfferCard({ offer }: { readonly offer: Offer }) {
  const { t } = useTranslation();
  const over = offer.status === "close";
  return (
    <li className="card relative grid grid-rows-[auto_1fr] overflow-hidden focus-within:outline-2 focus-within:outline-gold">
      <span className={`block aspect-2/1 overflow-hidden bg-bg2 ${over ? "opacity-50 grayscale" : ""}`}>
        <OfferPicture offer={offer} />
      </span>
      <span className="absolute start-2 top-2 rounded bg-black/70 px-2 py-0.5 text-[12px] font-semibold">
        {t(`offers.kind.${offer.kind}`)}
      </span>
      <div className="grid content-between gap-3 p-4">
        <h2 className="text-base font-bold wrap-anywhere">
          <Link to={detailPath(offer.id)} className="outline-none after:absolute after:inset-0">
            <bdi>{offer.title}</bdi>
          </Link>
        </h2>
        <div className="flex flex-wrap items-center justify-between gap-2">
          <OfferTime offer={offer} />
          <OfferStatus offer={offer} />
        </div>
      </div>
    </li>
  );
}
