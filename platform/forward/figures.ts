import { Counter, Gauge } from "prom-client";
import type { Metrics } from "../metrics.ts";
import type { Forward } from "./forward.ts";

/** Shows what became of the copies of the log, read when somebody asks for the figures. */
export function watchForward({ registry }: Pick<Metrics, "registry">, forward: Forward): void {
  const registers = [registry];
  const lines = new Counter({
    name: "taya_log_forward_total",
    help: "Lines for the collector of logs, by whether they were handed on.",
    labelNames: ["result"],
    registers,
    collect() {
      const { sent, dropped } = forward.state();
      lines.reset();
      lines.inc({ result: "sent" }, sent);
      lines.inc({ result: "dropped" }, dropped);
    },
  });
  const waiting: Gauge = new Gauge({
    name: "taya_log_forward_waiting",
    help: "Lines that wait for the collector of logs.",
    registers,
    collect: () => waiting.set(forward.state().waiting),
  });
  const connected: Gauge = new Gauge({
    name: "taya_log_forward_connected",
    help: "1 while the collector of logs is reached.",
    registers,
    collect: () => connected.set(forward.state().connected ? 1 : 0),
  });
}
