import 'server-only';
import type { Connection } from '@/lib/platform/db/connection';
import { updatePlace, type PlaceColumns } from '../../repository/catalogue/change-place';
import { findPlace, type PlaceKey } from '../../repository/catalogue/places';

/** A place by its slug, or null; a category is in every city. */
export function findPlaceBySlug(key: PlaceKey, on: Connection): Promise<{ id: number; cityId: number | null } | null> {
  return findPlace(key, on);
}

/** Changes name, address or text of a place; links to the former address still reach it. */
export function changePlace(
  place: { kind: PlaceKey['kind']; id: number },
  columns: PlaceColumns,
  tx: Connection,
): Promise<void> {
  return updatePlace(place, columns, tx);
}
