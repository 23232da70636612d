import { composePlatform } from "@taya/platform/create";
import { silentLog } from "@taya/platform/log";
import { createMemorySecrets } from "@taya/platform/secrets";
import { testConfig } from "@taya/platform/testing";
import type pg from "pg";
import type { Channel, Content, MessageId } from "./message.ts";
import type { SenderKind } from "./sender.ts";
import { sendNow } from "./sending.ts";

/** What the parent asks: a test's database, a message with its words, by whom, and where to stand still. */
interface KilledRun {
  readonly connection: pg.ClientConfig;
  readonly id: MessageId;
  readonly content: Content;
  readonly name: string;
  readonly env: Readonly<Record<string, string>>;
  readonly phase: "before" | "after";
}

/** A process that sends a message and stands still before or after the sender is asked, for a test that kills it there. */
const { connection, id, content, name, env, phase } = JSON.parse(process.argv[2]!) as KilledRun;
const { platform } = await composePlatform({
  config: testConfig(),
  log: silentLog,
  connection,
  secrets: createMemorySecrets(),
  migrated: true,
});
const { default: kind } = (await import(`./senders/${name}/sender.ts`)) as { default: SenderKind };
const { clock, database } = platform;
const sender = kind.open({
  clock,
  db: () => database.db,
  mode: "production",
  patienceMs: 5_000,
  env,
  reportUrl: (message) => `https://taya.example/${message}`,
});
function stand(): void {
  process.stdout.write("there\n");
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);
}
const steered = {
  ...sender,
  async send(message: Parameters<typeof sender.send>[0]) {
    if (phase === "before") stand();
    const outcome = await sender.send(message);
    stand();
    return outcome;
  },
};
await sendNow(
  {
    platform,
    senderOf: (_channel: Channel) => ({ name, sender: steered }),
    open: async () => content,
    maySend: async () => ({ is: "SEND" }),
  },
  id,
);
