import { useState } from "react";
import { Icon } from "@taya/ui/icon";

/** A round avatar; a person's outline when the picture cannot be had. */
export function AvatarPicture({ avatar, size }: { readonly avatar: string; readonly size: number }) {
  const [lost, setLost] = useState<string>();
  return (
    <span
      className="grid place-items-center shrink-0 rounded-full overflow-hidden bg-bg3 text-text2"
      style={{ width: size, height: size }}
    >
      {lost === avatar || avatar === "" ? (
        <Icon name="user" size={size / 2} />
      ) : (
        <img
          src={avatar}
          alt=""
          width={size}
          height={size}
          onError={() => setLost(avatar)}
          className="size-full object-cover"
        />
      )}
    </span>
  );
}
