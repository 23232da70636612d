import { crc32, deflateRawSync } from "node:zlib";

/** A file of an archive. */
export interface Entry {
  readonly name: string;
  readonly bytes: Uint8Array;
}

const VERSION = 20;
const UTF8 = 0x0800;
const DEFLATE = 8;

/** A ZIP archive of a few files (APPNOTE 6.3.3, no ZIP64: under 4 GiB and 65,535 files), all of one time after 1980. */
export function zip(entries: readonly Entry[], at: number): Buffer {
  const stamp = dosTime(new Date(at));
  const [files, heads]: [Buffer[], Buffer[]] = [[], []];
  let offset = 0;
  for (const { name, bytes } of entries) {
    const title = Buffer.from(name, "utf8");
    const packed = deflateRawSync(bytes);
    const facts = factsOf({ stamp, crc: crc32(bytes), packed: packed.length, plain: bytes.length, name: title.length });
    const head = Buffer.concat([uint32(0x04034b50), facts, title]);
    files.push(head, packed);
    // Made by, facts, no comment, first disk, no attributes, and where the file begins.
    heads.push(Buffer.concat([uint32(0x02014b50), uint16(VERSION), facts, Buffer.alloc(10), uint32(offset), title]));
    offset += head.length + packed.length;
  }
  const directory = Buffer.concat(heads);
  const count = uint16(entries.length);
  const end = [uint32(0x06054b50), Buffer.alloc(4), count, count, uint32(directory.length), uint32(offset), uint16(0)];
  return Buffer.concat([...files, directory, ...end]);
}

interface Facts {
  readonly stamp: Buffer;
  readonly crc: number;
  readonly packed: number;
  readonly plain: number;
  readonly name: number;
}

/** What stands the same in front of a file and in the directory. */
const factsOf = ({ stamp, crc, packed, plain, name }: Facts): Buffer =>
  Buffer.concat([
    uint16(VERSION),
    uint16(UTF8),
    uint16(DEFLATE),
    stamp,
    uint32(crc),
    uint32(packed),
    uint32(plain),
    uint16(name),
    uint16(0),
  ]);

/** Time and day as archives keep them: UTC, every second second. */
function dosTime(at: Date): Buffer {
  const time = (at.getUTCHours() << 11) | (at.getUTCMinutes() << 5) | (at.getUTCSeconds() >> 1);
  const day = ((at.getUTCFullYear() - 1980) << 9) | ((at.getUTCMonth() + 1) << 5) | at.getUTCDate();
  return Buffer.concat([uint16(time), uint16(day)]);
}

function uint16(value: number): Buffer {
  const bytes = Buffer.alloc(2);
  bytes.writeUInt16LE(value);
  return bytes;
}

function uint32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value);
  return bytes;
}
