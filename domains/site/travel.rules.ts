import { HOUR, type Instant } from "@taya/kernel/instant";

/** Where somebody was at an instant. */
export interface Sighting {
  readonly at: Instant;
  /** ISO 3166 letters; "" when nobody knows. */
  readonly country: string;
  readonly point?: { readonly latitude: number; readonly longitude: number };
}

/** Faster than an airliner over ground. */
const FASTEST_KMH = 1_000;
/** Address files miss by as much. */
const BLUR_KM = 300;
/** Where only countries are known, another one within this time is a flag. */
const COUNTRY_MS = HOUR;
const EARTH_KM = 6_371;

/** Whether nobody can have come from one place to the other in that time (GLI-19 2.7, impossible travel). */
export function isImpossible(before: Sighting, after: Sighting): boolean {
  const ms = after.at - before.at;
  if (ms < 0 || before.country === "" || after.country === "") return false;
  if (before.point && after.point) {
    const km = distanceKm(before.point, after.point);
    return km > BLUR_KM && (km - BLUR_KM) * HOUR > FASTEST_KMH * ms;
  }
  return before.country !== after.country && ms < COUNTRY_MS;
}

type Point = NonNullable<Sighting["point"]>;

/** Along the surface, by the haversine formula. */
export function distanceKm(a: Point, b: Point): number {
  const rad = (degrees: number) => (degrees * Math.PI) / 180;
  const [dLat, dLon] = [rad(b.latitude - a.latitude), rad(b.longitude - a.longitude)];
  const h = Math.sin(dLat / 2) ** 2 + Math.cos(rad(a.latitude)) * Math.cos(rad(b.latitude)) * Math.sin(dLon / 2) ** 2;
  return 2 * EARTH_KM * Math.asin(Math.min(1, Math.sqrt(h)));
}
