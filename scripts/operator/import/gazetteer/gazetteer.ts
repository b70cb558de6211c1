import { findStateByName } from '@/lib/domains/gstin/rules/state-names';
import { normaliseName } from '@/lib/domains/hotels/rules/names';
import { SPLIT_FROM, TOWN_NAMES } from '@/scripts/operator/import/gazetteer/old-names';

export interface Place {
  readonly name: string;
  readonly state: string;
  /** Degrees. */
  readonly lat: number;
  readonly lng: number;
}

export interface Gazetteer {
  /** By normalised name and other names. */
  readonly places: ReadonlyMap<string, readonly Place[]>;
  /** Centre of each pincode, degrees; null where the source has none. */
  readonly pincodes: ReadonlyMap<string, { readonly lat: number; readonly lng: number } | null>;
  /** Words of the longest name, which limits the search in an address. */
  readonly longestName: number;
}

interface NamedPlace extends Place {
  readonly aliases: readonly string[];
}

/** Indexes places by all their names, including former names of well-known towns. */
export function buildGazetteer(
  places: readonly NamedPlace[],
  pincodes: ReadonlyMap<string, { lat: number; lng: number } | null>,
): Gazetteer {
  const otherNames = new Map(TOWN_NAMES.flatMap((names) => names.map((name) => [normaliseName(name), names] as const)));
  const index = new Map<string, Place[]>();
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

export function stateNamed(text: string): string | null {
  return findStateByName(text)?.name ?? null;
}

/** Whether an address that names the state `stated` can mean this place. */
export function liesIn(place: Place, stated: string): boolean {
  return place.state === stated || (SPLIT_FROM[stated] ?? []).includes(place.state);
}
