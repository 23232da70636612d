import { type ImgHTMLAttributes, useEffect, useRef, useState } from "react";
import { useBrand } from "@taya/client/brand";
import { session } from "@taya/client/session";
import { Icon } from "./icon.tsx";
import { placesOf, seedOf, waitAfter } from "./hosts.ts";

interface PictureProps extends ImgHTMLAttributes<HTMLImageElement> {
  readonly src: string;
}

/** A picture of the catalogue: from one of the brand's hosts, tried elsewhere when it fails, an empty frame when all do. */
export function Picture({ src, ...rest }: PictureProps) {
  const hosts = useBrand((state) => state.permission?.info.imageCDNs);
  const places = placesOf(src, hosts ?? [], seedOf(session.get().device));
  const [failures, setFailures] = useState(0);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  if (failures >= places.length) return <Missing className={rest.className ?? ""} />;
  const failed = () => {
    const wait = waitAfter(failures + 1, places.length);
    if (wait === undefined) return setFailures(places.length);
    timer.current = setTimeout(() => setFailures(failures + 1), wait);
  };
  return <img key={failures} src={places[failures]} onError={failed} {...rest} />;
}

/** Stands where a picture could not be had. */
function Missing({ className }: { readonly className: string }) {
  return (
    <span data-testid="picture-missing" className={`${className} grid place-items-center bg-bg2 text-text3`}>
      <Icon name="photo-off" size={40} />
    </span>
  );
}
