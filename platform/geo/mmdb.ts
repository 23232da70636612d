import { readFileSync, statSync } from "node:fs";
import { isIP } from "node:net";
import { readAddress } from "../address.ts";
import { Reader } from "mmdb-lib";
import { type Geo, NOWHERE, type Place, type Point } from "./geo.ts";

/** How often the files are looked at for a newer version. */
const LOOK_MS = 10_000;
/** Zero bytes between the tree of a file and its records. */
const GAP = 16;

/** Address files in the format of MaxMind: countries or cities, and beside it anonymous addresses. */
export interface AddressFiles {
  readonly places: string;
  readonly anonymous?: string | undefined;
}

/** A file of the environment that cannot be read; names the variable. */
export class AddressFileError extends Error {
  override readonly name = "AddressFileError";
}

/** What this program reads of a record; the files hold much more. */
interface Found {
  readonly country?: { readonly iso_code?: string };
  readonly registered_country?: { readonly iso_code?: string };
  readonly location?: Partial<Point>;
  readonly traits?: Flags;
}
interface Flags {
  readonly is_anonymous?: boolean;
  readonly is_anonymous_proxy?: boolean;
  readonly is_anonymous_vpn?: boolean;
  readonly is_hosting_provider?: boolean;
  readonly is_public_proxy?: boolean;
  readonly is_residential_proxy?: boolean;
  readonly is_tor_exit_node?: boolean;
}
const FLAGS: readonly (keyof Flags)[] = [
  "is_anonymous",
  "is_anonymous_proxy",
  "is_anonymous_vpn",
  "is_hosting_provider",
  "is_public_proxy",
  "is_residential_proxy",
  "is_tor_exit_node",
];

interface LoadedDatabase {
  readonly file: string;
  reader: { get(ip: string): unknown };
  seen: string;
}

export interface MmdbNeeds {
  /** Milliseconds that only grow. */
  readonly now?: () => number;
  /** Told when a newer file cannot be read; the old one stays in use. */
  readonly broken: (file: string, error: unknown) => void;
}

/**
 * Reads places from files an operator keeps up to date: a newer file is taken up within ten seconds, a newer one that is
 * broken is refused and the old one stays. Throws AddressFileError when a file cannot be read at the start.
 */
export function mmdbGeo(files: AddressFiles, { now = () => performance.now(), broken }: MmdbNeeds): Geo {
  const places = open("TAYA_GEO", files.places);
  const anonymous = files.anonymous === undefined ? undefined : open("TAYA_GEO_VPN", files.anonymous);
  let looked = now();

  function lookAgain(): void {
    if (now() - looked < LOOK_MS) return;
    looked = now();
    for (const loaded of [places, anonymous]) if (loaded) reload(loaded, broken);
  }

  return {
    forget: () => undefined,
    async locate(ip) {
      lookAgain();
      const plain = readAddress(ip);
      if (isIP(plain) === 0) return NOWHERE;
      return placeOf(get(places, plain) as Found | null, anonymous && (get(anonymous, plain) as Flags | null));
    },
  };
}

/** A record that cannot be read is a place nobody knows. */
function get({ reader }: LoadedDatabase, ip: string): unknown {
  try {
    return reader.get(ip);
  } catch {
    return null;
  }
}

function placeOf(found: Found | null, flags?: Flags | null): Place {
  const country = found?.country?.iso_code ?? found?.registered_country?.iso_code;
  const { latitude, longitude } = found?.location ?? {};
  return {
    country,
    vpn: FLAGS.some((flag) => flags?.[flag] === true || found?.traits?.[flag] === true),
    ...(latitude !== undefined && longitude !== undefined && { point: { latitude, longitude } }),
  };
}

function open(variable: string, file: string): LoadedDatabase {
  try {
    return { file, ...read(file) };
  } catch (error) {
    throw new AddressFileError(`${variable}: the address file ${file} cannot be read: ${(error as Error).message}`);
  }
}

function read(file: string): Omit<LoadedDatabase, "file"> {
  const seen = stampOf(file);
  const content = readFileSync(file);
  const reader = new Reader(content);
  // The description stands at the end: a file that lost its beginning still has it. Zeros part tree and records.
  const { searchTreeSize } = reader.metadata;
  const gap = content.subarray(searchTreeSize, searchTreeSize + GAP);
  if (gap.length < GAP || gap.some((byte) => byte !== 0)) throw new Error("it is not whole");
  return { reader, seen };
}

function stampOf(file: string): string {
  const { mtimeMs, size, ino } = statSync(file);
  return `${mtimeMs}/${size}/${ino}`;
}

function reload(loaded: LoadedDatabase, broken: MmdbNeeds["broken"]): void {
  try {
    if (stampOf(loaded.file) !== loaded.seen) Object.assign(loaded, read(loaded.file));
  } catch (error) {
    broken(loaded.file, error);
  }
}
