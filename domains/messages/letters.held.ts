import type { TextsByLanguage } from "./texts.ts";

const text = (en: readonly [string, string], ty: readonly [string, string]): TextsByLanguage => ({
  EN: { title: en[0], content: `<p>${en[1]}</p>` },
  TY: { title: ty[0], content: `<p>${ty[1]}</p>` },
});

const held = (en: string, ty: string): TextsByLanguage =>
  text(
    [
      "Part of your payment is on hold",
      `{{amount}} {{currency}} of a deposit has arrived and is kept apart from your balance. ${en}`,
    ],
    [
      "Naka-hold ang bahagi ng bayad mo",
      `Dumating ang {{amount}} {{currency}} ng isang deposito at nakahiwalay ito sa balanse mo. ${ty}`,
    ],
  );

/** Why money that arrived was not credited, and what comes next. */
export const HELD: Readonly<Record<string, TextsByLanguage>> = {
  LIMIT: held(
    "It is above your deposit limit, and is credited when the limit has room again.",
    "Lampas ito sa limit mo sa deposito, at papasok kapag may luwag na ulit ang limit.",
  ),
  BREAK: held(
    "You pause or are excluded: it is sent back, or credited after the break.",
    "Nakapahinga o nakalabas ka: ibabalik ito, o papasok pagkatapos ng pahinga.",
  ),
  IDENTITY: held(
    "It is credited when your identity has been verified.",
    "Papasok ito kapag na-verify na ang pagkakakilanlan mo.",
  ),
  STANDING: held(
    "It cannot be credited to your account now. Please contact customer service.",
    "Hindi ito maipasok ngayon sa account mo. Makipag-ugnayan sa customer service.",
  ),
  HOUSE: held(
    "It is above what can be deposited in this time, and is credited when there is room again.",
    "Lampas ito sa puwedeng ideposito sa panahong ito, at papasok kapag may luwag na ulit.",
  ),
  METHOD: held(
    "It is above the most of this way to pay. We look at it, then it is credited or sent back.",
    "Lampas ito sa pinakamalaki para sa paraang ito. Titingnan namin, saka ipapasok o ibabalik.",
  ),
  UNASKED: held(
    "No deposit waited for it. We look at it, then it is credited or sent back.",
    "Walang depositong naghihintay dito. Titingnan namin, saka ipapasok o ibabalik.",
  ),
};

export const HELD_RETURNED: TextsByLanguage = text(
  ["A payment goes back to you", "{{amount}} {{currency}} that was on hold goes back to where you paid from."],
  ["May bayad na ibinabalik sa iyo", "Ibinabalik sa pinagbayaran mo ang {{amount}} {{currency}} na naka-hold."],
);
