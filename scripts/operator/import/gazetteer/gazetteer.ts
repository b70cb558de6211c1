import { findStateByName } from '@/lib/domains/gstin/rules/state-names';
import { normaliseName } from '@/lib/domains/hotels/rules/names';
import { SPLIT_FROM, TOWN_NAMES } from '@/scripts/operator/import/gazetteer/old-names';

export interface GazetteerPlace {
  readonly name: string;
  readonly state: string;
  /** Coordinates in degrees. */
  readonly lat: number;
  readonly lng: number;
}

export interface Gazetteer {
  /** Keyed by normalised current and former names. */
  readonly places: ReadonlyMap<string, readonly GazetteerPlace[]>;
  /** Centre of each pincode in degrees; null when the source has no coordinates. */
  readonly pincodes: ReadonlyMap<string, { readonly lat: number; readonly lng: number } | null>;
  /** Number of words of the longest name, which limits the search in an address. */
  readonly longestName: number;
}

interface NamedPlace extends GazetteerPlace {
  readonly aliases: readonly string[];
}

/** Indexes places by all their names, including former names of towns. */
export function buildGazetteer(
  places: readonly NamedPlace[],
  pincodes: ReadonlyMap<string, { lat: number; lng: number } | null>,
): Gazetteer {
  const otherNames = new Map(TOWN_NAMES.flatMap((names) => names.map((name) => [normaliseName(name), names] as const)));
  const index = new Map<string, GazetteerPlace[]>();
  for (const { name, state, lat, lng, aliases } of places) {
    const group = otherNames.get(normaliseName(name)) ?? [];
    const place = { name: group[0] ?? name, state, lat, lng };
    for (const key of new Set([name, ...aliases, ...group].map(normaliseName))) {
      index.set(key, [...(index.get(key) ?? []), place]);
    }
  }
  const longestName = Math.max(1, ...[...index.keys()].map((key) => key.split(' ').length));
  return { places: index, pincodes, longestName };
}

export function findStateName(text: string): string | null {
  return findStateByName(text)?.name ?? null;
}

/** True when an address with the state `stated`, which may be a former one, can mean this place. */
export function isInState(place: GazetteerPlace, stated: string): boolean {
  return place.state === stated || (SPLIT_FROM[stated] ?? []).includes(place.state);
}
