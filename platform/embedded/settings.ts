import { totalmem } from "node:os";

const MB = 1024 * 1024;

/** How the server is tuned to the machine; durability is never traded, except for databases of tests. */
export function serverSettings(socketFolder: string, options: { readonly throwaway: boolean }): string[] {
  const shared = Math.min(2048, Math.max(128, Math.floor(totalmem() / 4 / MB)));
  const settings: Record<string, string> = {
    listen_addresses: "",
    unix_socket_directories: socketFolder,
    unix_socket_permissions: "0700",
    shared_buffers: `${options.throwaway ? 128 : shared}MB`,
    max_connections: "100",
    max_wal_size: "4GB",
    min_wal_size: "256MB",
    checkpoint_timeout: "15min",
    wal_buffers: "64MB",
    random_page_cost: "1.1",
    autovacuum_naptime: "10s",
    shared_preload_libraries: "pg_stat_statements",
    timezone: "UTC",
    log_timezone: "UTC",
    log_min_messages: "warning",
    ...(options.throwaway && { fsync: "off", synchronous_commit: "off", full_page_writes: "off" }),
  };
  return Object.entries(settings).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
}
