import { findStateByName } from '@/lib/domains/gstin/rules/state-names';
import { normaliseName } from '@/lib/domains/hotels/rules/names';
import { SPLIT_FROM, TOWN_NAMES } from '@/scripts/operator/import/gazetteer/old-names';

/** A town or city. */
export interface Place {
  readonly name: string;
  readonly state: string;
  /** Degrees. */
  readonly lat: number;
  readonly lng: number;
}

export interface Gazetteer {
  /** Every place by its normalised name and by its other names. */
  readonly places: ReadonlyMap<string, readonly Place[]>;
  /** Centre of each pincode, degrees; null where the source has none. */
  readonly pincodes: ReadonlyMap<string, { readonly lat: number; readonly lng: number } | null>;
  /** Words of the longest name: how far a search in an address has to look. */
  readonly longestName: number;
}

interface NamedPlace extends Place {
  readonly aliases: readonly string[];
}

/** Indexes places by all their names; old names of well-known towns are added. */
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

/** Today's name of a state however it is written; null when there is none. */
export function stateNamed(text: string): string | null {
  return findStateByName(text)?.name ?? null;
}

/** Whether a place can be meant where an address, old or new, names `stated`. */
export function liesIn(place: Place, stated: string): boolean {
  return place.state === stated || (SPLIT_FROM[stated] ?? []).includes(place.state);
}
