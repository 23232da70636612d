/** What a service says of a proof somebody has shown; `AWAY` when it could not be asked. */
export type BotVerdict = "RIGHT" | "WRONG" | "AWAY";

/** A service that tells people from programs, opened with its keys. */
export interface BotCheck {
  /** As a request names it in `botCheck.provider`. */
  readonly name: string;
  /** The document its widget runs in, alone in an origin of its own. */
  readonly document: BotDocument;
  /** Asks the service about a proof; it counts once, for five minutes, and on the widget's own host alone. */
  verify(response: string): Promise<BotVerdict>;
  /** Whether the keys work; judges nobody. */
  check(): Promise<{ readonly ok: boolean; readonly says: string }>;
}

interface BotDocument {
  /** The public key; the program reads it as `document.documentElement.dataset.key`. */
  readonly siteKey: string;
  /** Draws the widget and posts `{response}` to the page around it, `{response: ""}` when it comes to nothing. */
  readonly program: string;
  /** Address of the service's own program. */
  readonly script: string;
  /** Origins of scripts and frames of the service. */
  readonly origins: readonly string[];
}

/** What a bot check is opened with. */
interface BotCheckWorld {
  readonly mode: "sandbox" | "production";
  /** By the name of the variable, without its beginning `TAYA_CAPTCHA_<NAME>_`. */
  readonly env: Readonly<Record<string, string | undefined>>;
  /** The host its widget is shown on. */
  readonly host: string;
  readonly patienceMs: number;
}

/** One folder of `bot-checks/`: the default export of its `kind.ts`. */
export interface BotCheckKind {
  /** As its folder is called, and as `TAYA_CAPTCHA` names it. */
  readonly name: string;
  readonly variables: readonly { readonly name: string; readonly is: string; readonly needed?: true }[];
  open(world: BotCheckWorld): BotCheck;
}
