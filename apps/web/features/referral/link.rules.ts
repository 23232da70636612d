/** The link as it is opened here: the server names the host of the player, and knows neither its port nor its scheme. */
export function linkOf(url: string, origin: string): string {
  const { pathname, search } = new URL(url);
  return origin + pathname + search;
}

interface Way {
  readonly name: string;
  readonly href: string;
}

/** Ways to hand a link on where the device has none of its own. Nothing is asked of them before one is pressed. */
export function waysOf(link: string, text: string): readonly Way[] {
  const [url, words, both] = [link, text, `${text} ${link}`].map(encodeURIComponent);
  return [
    { name: "WhatsApp", href: `https://wa.me/?text=${both}` },
    { name: "Viber", href: `viber://forward?text=${both}` },
    { name: "Telegram", href: `https://t.me/share/url?url=${url}&text=${words}` },
    { name: "Facebook", href: `https://www.facebook.com/sharer/sharer.php?u=${url}` },
  ];
}

/** The same by e-mail, whose subject is the text. */
export const mailOf = (link: string, text: string): string =>
  `mailto:?subject=${encodeURIComponent(text)}&body=${encodeURIComponent(link)}`;
