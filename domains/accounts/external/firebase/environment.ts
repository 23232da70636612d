import type { Environment } from "@taya/platform/environment";
import { widgetPath, widgetsOrigin } from "../../bot-checks/environment.ts";

const BEGINS = "TAYA_FIREBASE_";
/** As its document and `house provider` call it. */
export const FIREBASE = "firebase";

const VARIABLES = [
  { name: "API_KEY", is: "the web API key of the project", needed: true },
  { name: "PROJECT", is: "the id of the project; a brand names the same in firebaseProjectId", needed: true },
  { name: "APP_ID", is: "the id of its web app", needed: true },
  { name: "AUTH_DOMAIN", is: "its own domain; PROJECT.firebaseapp.com when unset", needed: false },
  { name: "EMULATOR_URL", is: "an emulator in the place of the service; refused in production", needed: false },
] as const;
type Variable = (typeof VARIABLES)[number]["name"];

/** How the program of the service is opened in a browser or an app; none of it is a secret. */
interface FirebaseConfig {
  readonly apiKey: string;
  readonly authDomain: string;
  readonly projectId: string;
  readonly appId: string;
}

/** The web app of the environment, and where its widget runs. */
export interface FirebaseApp {
  readonly config: FirebaseConfig;
  /** Address of the document of the widget. */
  readonly document: string;
  /** Origin of an emulator in the place of the service. */
  readonly emulator: string | undefined;
}

const valueOf = (env: Environment, name: Variable): string => (env[BEGINS + name] ?? "").trim();

/** The variables of the phone service with their whole names, and whether the environment has them. */
export const firebaseVariables = (env: Environment) => [
  ...VARIABLES.map(({ name, is, needed }) => ({
    variable: BEGINS + name,
    is,
    needed,
    given: valueOf(env, name) !== "",
  })),
  {
    variable: "TAYA_WIDGETS_URL",
    is: "where its widget is shown: another origin than the site",
    needed: true,
    given: widgetsOrigin(env) !== undefined,
  },
];

const isAsked = (env: Environment): boolean => VARIABLES.some(({ name }) => valueOf(env, name) !== "");

interface Settings {
  readonly mode: "sandbox" | "production";
  readonly publicUrl: string;
}

/** What of the environment keeps the phone service from working: a line for each variable, none where it is not asked for. */
export function firebaseProblems(env: Environment, { mode, publicUrl }: Settings): string[] {
  if (!isAsked(env)) return [];
  const lines = firebaseVariables(env)
    .filter(({ needed, given }) => needed && !given)
    .map(({ variable, is }) => `${variable}: wanted for the phone service: ${is}`);
  const emulator = valueOf(env, "EMULATOR_URL");
  if (emulator !== "" && mode === "production") lines.push(`${BEGINS}EMULATOR_URL: not in production`);
  if (emulator !== "" && !URL.canParse(emulator)) lines.push(`${BEGINS}EMULATOR_URL=${emulator}: an address`);
  const origin = widgetsOrigin(env);
  if (origin === new URL(publicUrl).origin) lines.push(`TAYA_WIDGETS_URL=${origin}: not the origin of the site itself`);
  return lines;
}

/** The web app that the environment names; undefined where something is wanted. */
export function firebaseApp(env: Environment): FirebaseApp | undefined {
  const origin = widgetsOrigin(env);
  const [apiKey, projectId, appId] = (["API_KEY", "PROJECT", "APP_ID"] as const).map((name) => valueOf(env, name));
  if (!origin || !apiKey || !projectId || !appId) return undefined;
  const authDomain = valueOf(env, "AUTH_DOMAIN") || `${projectId}.firebaseapp.com`;
  const emulator = valueOf(env, "EMULATOR_URL");
  return {
    config: { apiKey, authDomain, projectId, appId },
    document: `${origin}${widgetPath(FIREBASE)}`,
    emulator: env["TAYA_MODE"] !== "production" && URL.canParse(emulator) ? new URL(emulator).origin : undefined,
  };
}

interface Stored {
  readonly merchant: string;
  readonly room: string;
  readonly name: string;
  readonly value: unknown;
}

/** For each brand that has the service send its codes, whether a browser can prove a phone there. */
export function firebaseStates(stored: readonly Stored[], env: Environment): { ok: boolean; says: string }[] {
  const of = (merchant: string, name: string) =>
    stored.find((each) => each.merchant === merchant && each.room === "accounts" && each.name === name)?.value;
  const brands = new Set(stored.map(({ merchant }) => merchant));
  const choosing = [...brands].filter((merchant) => of(merchant, "phoneVerifier") === FIREBASE);
  return choosing.map((merchant) => {
    const project = String(of(merchant, "firebaseProjectId") ?? "");
    const app = firebaseApp(env)?.config.projectId;
    if (project === "") return { ok: false, says: `${merchant} has chosen firebase and names no firebaseProjectId` };
    if (app === project) return { ok: true, says: `${merchant}: codes to phones are sent by firebase` };
    const why = app === undefined ? "the environment names no web app" : `the web app is of the project ${app}`;
    return { ok: false, says: `${merchant} has chosen firebase for the project ${project}: ${why}` };
  });
}
