/** One network with what an address file says of it. */
export interface TestNetwork {
  /** IPv4 as `10.0.0.0/8`. */
  readonly network: string;
  readonly record: object;
}

const MARKER = Buffer.from("abcdef4d61784d696e642e636f6d", "hex");
const TYPES = { text: 2, double: 3, uint16: 5, uint32: 6, map: 7, uint64: 9, list: 11, bool: 14 } as const;

type Node = [Side, Side];
type Side = Node | number | undefined;

/** Writes a small address file in the format of MaxMind 2.0, IPv4 only, for tests. */
export function mmdbFile(networks: readonly TestNetwork[], type = "Taya-Test"): Buffer {
  const records = networks.map(({ record }) => encode(record));
  const offsets = records.map((_, at) => records.slice(0, at).reduce((sum, { length }) => sum + length, 0));
  const root: Node = [undefined, undefined];
  for (const [at, { network }] of networks.entries()) plant(root, network, at);
  const nodes = flat(root);
  const numberOf = (side: Side): number => {
    if (side === undefined) return nodes.length;
    return typeof side === "number" ? nodes.length + 16 + offsets[side]! : nodes.indexOf(side);
  };
  const tree = Buffer.alloc(nodes.length * 8);
  for (const [at, node] of nodes.entries()) {
    tree.writeUInt32BE(numberOf(node[0]), at * 8);
    tree.writeUInt32BE(numberOf(node[1]), at * 8 + 4);
  }
  const about = {
    node_count: { uint32: nodes.length },
    record_size: { uint16: 32 },
    ip_version: { uint16: 4 },
    database_type: type,
    languages: ["en"],
    binary_format_major_version: { uint16: 2 },
    binary_format_minor_version: { uint16: 0 },
    build_epoch: { uint64: 1_700_000_000 },
    description: { en: "Networks of a test" },
  };
  return Buffer.concat([tree, Buffer.alloc(16), ...records, MARKER, encode(about)]);
}

/** Puts a record at the end of the path that the bits of a network draw. */
function plant(root: Node, network: string, record: number): void {
  const [address, prefix] = network.split("/") as [string, string];
  const bits = address.split(".").flatMap((part) => [...Number(part).toString(2).padStart(8, "0")].map(Number));
  let node = root;
  for (const bit of bits.slice(0, Number(prefix) - 1)) {
    const next = node[bit as 0 | 1];
    const child: Node = Array.isArray(next) ? next : [undefined, undefined];
    node[bit as 0 | 1] = child;
    node = child;
  }
  node[bits[Number(prefix) - 1] as 0 | 1] = record;
}

const flat = (node: Node): Node[] => [node, ...node.flatMap((side) => (Array.isArray(side) ? flat(side) : []))];

function encode(value: unknown): Buffer {
  if (typeof value === "string") return Buffer.concat([head(TYPES.text, Buffer.byteLength(value)), Buffer.from(value)]);
  if (typeof value === "boolean") return head(TYPES.bool, Number(value));
  if (typeof value === "number") {
    const body = Buffer.alloc(8);
    body.writeDoubleBE(value);
    return Buffer.concat([head(TYPES.double, 8), body]);
  }
  if (Array.isArray(value)) return Buffer.concat([head(TYPES.list, value.length), ...value.map(encode)]);
  const entries = Object.entries(value as object);
  const [name, single] = entries[0] ?? [];
  if (entries.length === 1 && (name === "uint16" || name === "uint32" || name === "uint64")) {
    return whole(TYPES[name], single as number);
  }
  return Buffer.concat([head(TYPES.map, entries.length), ...entries.flat().map(encode)]);
}

function whole(type: number, value: number): Buffer {
  const hex = value.toString(16);
  const body = value === 0 ? Buffer.alloc(0) : Buffer.from(hex.padStart(hex.length + (hex.length % 2), "0"), "hex");
  return Buffer.concat([head(type, body.length), body]);
}

/** Control bytes; nothing a test writes is as long as the long forms need beyond one more byte. */
function head(type: number, size: number): Buffer {
  const short = Math.min(size, 29);
  const more = size >= 29 ? [size - 29] : [];
  return Buffer.from(type > 7 ? [short, type - 7, ...more] : [(type << 5) | short, ...more]);
}
