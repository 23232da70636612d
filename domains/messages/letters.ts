import type { TextsByLanguage } from "./texts.ts";

/** To a new player. */
export const WELCOME: TextsByLanguage = {
  EN: {
    title: "Welcome, {{username}}",
    content:
      '<p>Your account is open. Three things worth knowing:</p><ul><li>Every round of our own games can be verified: see <a href="/helpmc">the help centre</a>, Fair play.</li><li>The account record shows every movement of your money with the balance after it.</li><li>Decide now how much time and money you want to spend, and stop there.</li></ul>',
  },
  TY: {
    title: "Maligayang pagdating, {{username}}",
    content:
      '<p>Bukas na ang account mo. Tatlong bagay na magandang malaman:</p><ul><li>Puwedeng i-verify ang bawat round ng sarili naming mga laro: tingnan sa <a href="/helpmc">help centre</a>, Patas na laro.</li><li>Ipinapakita ng account record ang bawat galaw ng pera mo at ang balanse pagkatapos.</li><li>Magpasya na ngayon kung gaano katagal at magkano ang gagastusin mo, at doon huminto.</li></ul>',
  },
};

/** After a log-in from somewhere new. */
export const NEW_PLACE: TextsByLanguage = {
  EN: {
    title: "New log-in to your account",
    content:
      "<p>Somebody logged in to your account on {{time}} from the address {{ip}}, a place we did not know before. If it was not you, change your password now and end that session in the security centre.</p>",
  },
  TY: {
    title: "Bagong log in sa account mo",
    content:
      "<p>May nag-log in sa account mo noong {{time}} mula sa address na {{ip}}, isang lugar na hindi pa namin kilala. Kung hindi ikaw iyon, magpalit agad ng password at tapusin ang session na iyon sa security centre.</p>",
  },
};

/** After one session too many. */
export const SESSION_REPLACED: TextsByLanguage = {
  EN: {
    title: "A session of yours was ended",
    content:
      "<p>On {{time}} your oldest session, opened from the address {{ip}}, was ended because you logged in on one device more than may be open at once. If that log-in was not yours, change your password now.</p>",
  },
  TY: {
    title: "Tinapos ang isang session mo",
    content:
      "<p>Noong {{time}} tinapos ang pinakalumang session mo mula sa address na {{ip}}, dahil nag-log in ka sa isang device na sobra sa puwedeng sabay-sabay na bukas. Kung hindi sa iyo ang log in na iyon, palitan agad ang password mo.</p>",
  },
};

/** After a change of password. */
export const PASSWORD_CHANGED: TextsByLanguage = {
  EN: {
    title: "Your password was changed",
    content:
      "<p>The password of your account was changed on {{time}} and all other sessions were ended. If it was not you, use Forgot password now and write to us through Feedback.</p>",
  },
  TY: {
    title: "Napalitan ang password mo",
    content:
      "<p>Napalitan ang password ng account mo noong {{time}} at natapos ang lahat ng ibang session. Kung hindi ikaw iyon, gamitin agad ang Forgot password at sumulat sa Feedback.</p>",
  },
};

/** After a passkey came or went. */
export const PASSKEY_ADDED: TextsByLanguage = {
  EN: {
    title: "A passkey was added to your account",
    content:
      "<p>The passkey “{{label}}” was added to your account on {{time}}. Whoever has it can log in as you. If it was not you, remove it now in the security centre and change your password.</p>",
  },
  TY: {
    title: "May idinagdag na passkey sa account mo",
    content:
      "<p>Idinagdag ang passkey na “{{label}}” sa account mo noong {{time}}. Makakapag-log in bilang ikaw ang sinumang may hawak nito. Kung hindi ikaw iyon, alisin agad ito sa security centre at magpalit ng password.</p>",
  },
};
export const PASSKEY_REMOVED: TextsByLanguage = {
  EN: {
    title: "A passkey was removed from your account",
    content:
      "<p>The passkey “{{label}}” was removed from your account on {{time}}; it opens nothing any more. If it was not you, change your password now and look at your sessions in the security centre.</p>",
  },
  TY: {
    title: "May inalis na passkey sa account mo",
    content:
      "<p>Inalis ang passkey na “{{label}}” sa account mo noong {{time}}; wala na itong mabubuksan. Kung hindi ikaw iyon, magpalit agad ng password at tingnan ang mga session mo sa security centre.</p>",
  },
};

/** With the answer to feedback. */
export const ANSWERED: TextsByLanguage = {
  EN: { title: "An answer to your feedback", content: "<p>{{answer}}</p>" },
  TY: { title: "Sagot sa feedback mo", content: "<p>{{answer}}</p>" },
};
