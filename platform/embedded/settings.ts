import { statfsSync } from "node:fs";
import { availableParallelism, totalmem } from "node:os";

const MB = 1024 * 1024;
const ROOMY_MB = 40_000;
const SMALL_MB = 10_000;
/** With fewer processors a proof or a report that takes several at once takes them from the bets. */
const PARALLEL_CORES = 8;

/** What the machine offers: processors, memory and disk in megabytes. */
export interface Machine {
  readonly cores: number;
  readonly memory: number;
  readonly freeDisk: number;
}

/** How the server is tuned to the machine; durability is never traded, except for databases of tests. */
export function serverSettings(socket: string, machine: Machine, options: { readonly throwaway: boolean }): string[] {
  const shared = Math.min(2048, Math.max(128, Math.floor(machine.memory / 4)));
  const roomy = machine.freeDisk >= ROOMY_MB ? 4096 : machine.freeDisk >= SMALL_MB ? 1024 : 256;
  const wal = options.throwaway ? 256 : roomy;
  const settings: Record<string, string> = {
    listen_addresses: "",
    unix_socket_directories: socket,
    unix_socket_permissions: "0700",
    shared_buffers: `${options.throwaway ? 128 : shared}MB`,
    max_connections: "100",
    max_wal_size: `${wal}MB`,
    min_wal_size: `${wal}MB`,
    checkpoint_timeout: "15min",
    wal_buffers: "64MB",
    random_page_cost: "1.1",
    autovacuum_naptime: "30s",
    max_parallel_workers_per_gather: machine.cores >= PARALLEL_CORES ? "2" : "0",
    shared_preload_libraries: "pg_stat_statements",
    timezone: "UTC",
    log_timezone: "UTC",
    log_min_messages: "warning",
    ...(options.throwaway && { fsync: "off", synchronous_commit: "off", full_page_writes: "off" }),
  };
  return Object.entries(settings).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
}

/** Memory as far as this process may use it, and what is free where the data lies. */
export function machineAt(folder: string): Machine {
  const { bavail, bsize } = statfsSync(folder);
  const memory = Math.min(totalmem(), process.constrainedMemory() || Infinity);
  return {
    cores: availableParallelism(),
    memory: Math.floor(memory / MB),
    freeDisk: Math.floor((bavail * bsize) / MB),
  };
}
