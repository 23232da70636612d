/** Where an address is. */
export interface Place {
  /** ISO 3166-1 alpha-2; undefined when nobody knows. */
  readonly country: string | undefined;
  readonly vpn: boolean;
}

/** Finds the country of an address through the provider the environment names. */
export interface Geo {
  locate(ip: string): Promise<Place>;
  /** Drops what was remembered of an address. */
  forget(ip: string): void;
}

/** Knows no place; the region rules then apply to addresses only. */
export const noGeo: Geo = { locate: async () => ({ country: undefined, vpn: false }), forget: () => undefined };
