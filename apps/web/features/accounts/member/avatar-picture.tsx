import { Icon } from "@taya/ui/icon";
import { Picture } from "@taya/ui/picture";

/** A picture of a person is tried once more, not as often as the art of a game. */
const RETRIES = 1;

/** A round avatar; a person's outline when the picture cannot be had. */
export function AvatarPicture({ avatar, size }: { readonly avatar: string; readonly size: number }) {
  const outline = <Icon name="user" size={size / 2} />;
  return (
    <span
      className="grid place-items-center shrink-0 rounded-full overflow-hidden bg-bg3 text-text2"
      style={{ width: size, height: size }}
    >
      {avatar === "" ? (
        outline
      ) : (
        <Picture
          src={avatar}
          retries={RETRIES}
          missing={outline}
          alt=""
          width={size}
          height={size}
          loading="lazy"
          className="size-full object-cover"
        />
      )}
    </span>
  );
}
