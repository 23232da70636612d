import { type ImgHTMLAttributes, type ReactNode, useEffect, useRef, useState } from "react";
import { useBrand } from "@taya/client/brand";
import { Icon } from "./icon.tsx";
import { placesOf, waitAfter } from "./hosts.ts";
import { createAddressCache, createNearness } from "./pictures.ts";

interface PictureProps extends ImgHTMLAttributes<HTMLImageElement> {
  readonly src: string;
  /** The same picture for other screens, the first that fits. */
  readonly sources?: readonly { readonly media: string; readonly src: string }[];
  /** How often it is tried again: three times, as games are, when left out. */
  readonly retries?: number;
  /** Stands where it could not be had; an empty frame when left out. */
  readonly missing?: ReactNode;
}

const NONE: readonly string[] = [];
const ART_RETRIES = 3;
const addresses = createAddressCache();
const whenNear = createNearness();

/**
 * A picture of games, banners or players: from one of the brand's hosts drawn by lot, tried again elsewhere when it
 * fails. With `loading` "lazy" it is fetched when it comes near the screen; what has come once is shown at once.
 */
export function Picture(props: PictureProps) {
  return <Tried key={props.src} {...props} />;
}

function Tried({ src, sources = [], retries = ART_RETRIES, missing, loading, ...rest }: PictureProps) {
  const hosts = useBrand((state) => state.permission?.info.imageCDNs) ?? NONE;
  const [known] = useState(() => addresses.get(src));
  const [drawn] = useState(Math.random);
  const [near, setNear] = useState(loading !== "lazy" || known !== undefined);
  const [failures, setFailures] = useState(0);
  const place = useRef<HTMLImageElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  useEffect(() => {
    return near || !place.current ? undefined : whenNear(place.current, () => setNear(true));
  }, [near]);
  const places = [...(known ? [known] : []), ...placesOf(src, hosts, drawn, retries)];
  const address = places[failures];
  if (address === undefined) return missing ?? <Missing className={rest.className ?? ""} />;
  if (!near) return <img ref={place} {...rest} />;
  const failed = () => {
    addresses.drop(src);
    const wait = waitAfter(failures + 1, places.length);
    if (wait === undefined) return setFailures(places.length);
    timer.current = setTimeout(() => setFailures(failures + 1), wait);
  };
  const there = (other: string) => address.slice(0, address.length - src.length) + other;
  const image = (
    <img key={failures} src={address} onLoad={() => addresses.keep(src, address)} onError={failed} {...rest} />
  );
  if (sources.length === 0) return image;
  return (
    <picture key={failures}>
      {sources.map((each) => (
        <source key={each.media} media={each.media} srcSet={there(each.src)} />
      ))}
      {image}
    </picture>
  );
}

/** Stands where a picture could not be had. */
function Missing({ className }: { readonly className: string }) {
  return (
    <span data-testid="picture-missing" className={`${className} grid place-items-center bg-bg2 text-text3`}>
      <Icon name="photo-off" size={40} />
    </span>
  );
}
