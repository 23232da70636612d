import { topic } from "@taya/kernel/event";
import { crashNews, tableDetail, tableNews } from "./contract.ts";

/** `table.{tableId}`: a table, and what happens on it; the own layout only to whom it belongs. */
export const tableTopic = topic({ name: "table.", audience: "public", snap: tableDetail, msg: tableNews });

/** `crash.{tableId}`: the running crash round. */
export const crashTopic = topic({ name: "crash.", audience: "public", snap: tableDetail, msg: crashNews });
