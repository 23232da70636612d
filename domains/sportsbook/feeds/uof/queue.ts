import type { connect } from "amqplib";

/** All messages for us, whatever they are about. */
const EXCHANGE = "unifiedfeed";
const EVERYTHING = "#";
const HEARTBEAT_SECONDS = 20;
const PATIENCE_MS = 5_000;

/** What of the library is used. */
export type Connect = (
  ...args: Parameters<typeof connect>
) => Promise<Pick<Connection, "createChannel" | "close" | "on">>;
type Connection = Awaited<ReturnType<typeof connect>>;

interface QueueOptions {
  /** `amqps://host:port` */
  readonly url: string;
  readonly token: string;
  readonly virtualHost: string;
  readonly connect: Connect;
}

/** A queue of the provider's that is open. */
export interface Queue {
  close(): Promise<void>;
}

/**
 * Listens to the provider's exchange on a queue of our own, which ends with the connection: what comes while nobody
 * listens is asked for afterwards. `lost` is told once when the connection breaks.
 */
export async function openQueue(
  { url, token, virtualHost, connect: to }: QueueOptions,
  hear: (text: string) => void,
  lost: () => void,
): Promise<Queue> {
  const { protocol, hostname, port } = new URL(url);
  const isHere = hostname === "127.0.0.1" || hostname === "localhost";
  if (protocol !== "amqps:" && !(protocol === "amqp:" && isHere))
    throw new Error("the queue is not spoken to under TLS");
  const connection = await to(
    {
      protocol: protocol.slice(0, -1),
      hostname,
      port: Number(port || (protocol === "amqps:" ? 5671 : 5672)),
      username: token,
      password: "",
      vhost: virtualHost,
      heartbeat: HEARTBEAT_SECONDS,
    },
    { timeout: PATIENCE_MS, servername: hostname },
  );
  let isOpen = true;
  const gone = () => {
    if (isOpen) lost();
    isOpen = false;
  };
  connection.on("error", gone);
  connection.on("close", gone);
  const channel = await connection.createChannel();
  channel.on("error", gone);
  channel.on("close", gone);
  const { queue } = await channel.assertQueue("", { exclusive: true, autoDelete: true, durable: false });
  await channel.bindQueue(queue, EXCHANGE, EVERYTHING);
  await channel.consume(
    queue,
    (message) => {
      // Without a message the other side has taken the queue away.
      if (message) hear(message.content.toString("utf8"));
      else gone();
    },
    { noAck: true },
  );
  return {
    async close() {
      isOpen = false;
      await connection.close().catch(() => undefined);
    },
  };
}
