/** Where an address is. */
export interface Place {
  /** ISO 3166-1 alpha-2; undefined when nobody knows. */
  readonly country: string | undefined;
  /** Behind a VPN, a proxy, an exit of Tor or a hosting network. */
  readonly vpn: boolean;
  /** Degrees, where the address file tells them. */
  readonly point?: Point;
}

export interface Point {
  readonly latitude: number;
  readonly longitude: number;
}

/** Finds the country of an address through the provider the environment names; never throws, an unknown place has no country. */
export interface Geo {
  locate(ip: string): Promise<Place>;
  /** Drops what was remembered of an address. */
  forget(ip: string): void;
}

export const NOWHERE: Place = { country: undefined, vpn: false };

/** Knows no place; the region rules then apply to addresses only. */
export const noGeo: Geo = { locate: async () => NOWHERE, forget: () => undefined };
