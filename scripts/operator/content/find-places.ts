import { findEditablePlace, findPlaceBySlug } from '@/lib/domains/hotels/server/service/catalogue/change-place';
import type { Connection } from '@/lib/platform/db/connection';
import type { PlaceChange } from './content-file';

export interface FoundPlace {
  readonly change: PlaceChange;
  readonly id: number;
  /** Null for a category, which applies to every city. */
  readonly cityId: number | null;
  readonly before: { name: string; slug: string; about: string };
}

export async function findPlaces(
  changes: readonly PlaceChange[],
  on: Connection,
): Promise<{ places: FoundPlace[]; reasons: string[] }> {
  const places: FoundPlace[] = [];
  const reasons: string[] = [];
  for (const [index, change] of changes.entries()) {
    const { kind, slug, city, new_slug: newSlug } = change;
    const at = `places[${index}]`;
    if (kind === 'locality' && city === undefined) reasons.push(`${at} has no city, which a locality needs`);
    const found = await findPlaceBySlug({ kind, slug, city }, on);
    if (!found) reasons.push(`${at} ${kind} "${slug}" is unknown${city ? ` in ${city}` : ''}`);
    else if (newSlug !== undefined && newSlug !== slug && (await findPlaceBySlug({ kind, slug: newSlug, city }, on)))
      reasons.push(`${at} ${kind} "${newSlug}" already exists`);
    else {
      const before = await findEditablePlace({ kind, id: found.id }, on);
      if (before) places.push({ change, ...found, before });
    }
  }
  return { places, reasons };
}
