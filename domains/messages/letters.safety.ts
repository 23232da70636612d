import type { TextsByLanguage } from "./texts.ts";

/** After something that guards an account, or what is kept about its owner, was changed or asked for. */
export const SAFETY: Readonly<Record<string, TextsByLanguage>> = {
  PHONE: {
    EN: {
      title: "Your phone number was changed",
      content:
        "<p>A phone number was confirmed for your account on {{time}}. For 24 hours a person looks at withdrawals first. If it was not you, change your password now and write to us through Feedback.</p>",
    },
    TY: {
      title: "Napalitan ang numero ng telepono mo",
      content:
        "<p>May nakumpirmang numero ng telepono para sa account mo noong {{time}}. Sa loob ng 24 na oras, may taong titingin muna sa mga withdrawal. Kung hindi ikaw ito, palitan agad ang password mo at sumulat sa Feedback.</p>",
    },
  },
  EMAIL: {
    EN: {
      title: "Your e-mail address was changed",
      content:
        "<p>An e-mail address was confirmed for your account on {{time}}. For 24 hours a person looks at withdrawals first. If it was not you, change your password now and write to us through Feedback.</p>",
    },
    TY: {
      title: "Napalitan ang e-mail mo",
      content:
        "<p>May nakumpirmang e-mail para sa account mo noong {{time}}. Sa loob ng 24 na oras, may taong titingin muna sa mga withdrawal. Kung hindi ikaw ito, palitan agad ang password mo at sumulat sa Feedback.</p>",
    },
  },
  TWO_FACTOR_ON: {
    EN: {
      title: "Authenticator switched on",
      content:
        "<p>An authenticator guards your account since {{time}}. Keep the recovery codes where only you find them. If it was not you, change your password now and write to us through Feedback.</p>",
    },
    TY: {
      title: "Binuksan ang authenticator",
      content:
        "<p>May authenticator nang nagbabantay sa account mo mula {{time}}. Itago ang mga recovery code kung saan ikaw lang ang makakakita. Kung hindi ikaw ito, palitan agad ang password mo at sumulat sa Feedback.</p>",
    },
  },
  TWO_FACTOR_OFF: {
    EN: {
      title: "Authenticator switched off",
      content:
        "<p>The authenticator of your account was switched off on {{time}}. If it was not you, change your password now and write to us through Feedback.</p>",
    },
    TY: {
      title: "Isinara ang authenticator",
      content:
        "<p>Isinara ang authenticator ng account mo noong {{time}}. Kung hindi ikaw ito, palitan agad ang password mo at sumulat sa Feedback.</p>",
    },
  },
  RECOVERY_CODES: {
    EN: {
      title: "New recovery codes",
      content:
        "<p>New recovery codes were made on {{time}}. The older ones no longer work. If it was not you, change your password now and write to us through Feedback.</p>",
    },
    TY: {
      title: "Mga bagong recovery code",
      content:
        "<p>May mga bagong recovery code na ginawa noong {{time}}. Hindi na gagana ang mga luma. Kung hindi ikaw ito, palitan agad ang password mo at sumulat sa Feedback.</p>",
    },
  },
  PLACES_UNCHECKED: {
    EN: {
      title: "Logins from new places are no longer checked",
      content:
        "<p>The extra check of logins from new places was switched off on {{time}}. If it was not you, change your password now and write to us through Feedback.</p>",
    },
    TY: {
      title: "Hindi na sinusuri ang pag-log in mula sa bagong lugar",
      content:
        "<p>Isinara noong {{time}} ang dagdag na pagsusuri sa pag-log in mula sa bagong lugar. Kung hindi ikaw ito, palitan agad ang password mo at sumulat sa Feedback.</p>",
    },
  },
  LOGIN_FAILED: {
    EN: {
      title: "Somebody failed to log in to your account",
      content:
        "<p>Until {{time}} there were failed tries to log in to your account. Nobody came in by them. Your logins and devices stand in the security centre. If it was not you, change your password and switch an authenticator or a passkey on.</p>",
    },
    TY: {
      title: "May nabigong pag-log in sa account mo",
      content:
        "<p>Hanggang {{time}} ay may mga nabigong pagtatangkang mag-log in sa account mo. Walang nakapasok sa mga iyon. Nasa security centre ang mga pag-log in at device mo. Kung hindi ikaw ito, palitan ang password mo at magbukas ng authenticator o passkey.</p>",
    },
  },
  ARCHIVE_ASKED: {
    EN: {
      title: "A copy of your data was asked for",
      content:
        "<p>A copy of everything we keep about you was asked for on {{time}}. If it was not you, change your password now and write to us through Feedback.</p>",
    },
    TY: {
      title: "May humingi ng kopya ng datos mo",
      content:
        "<p>May humingi noong {{time}} ng kopya ng lahat ng itinatago namin tungkol sa iyo. Kung hindi ikaw ito, palitan agad ang password mo at sumulat sa Feedback.</p>",
    },
  },
  ARCHIVE_READY: {
    EN: {
      title: "The copy of your data is ready",
      content: "<p>It waits in the security centre and can be downloaded once within 24 hours.</p>",
    },
    TY: {
      title: "Handa na ang kopya ng datos mo",
      content: "<p>Naghihintay ito sa security centre at isang beses lang mada-download sa loob ng 24 na oras.</p>",
    },
  },
};
