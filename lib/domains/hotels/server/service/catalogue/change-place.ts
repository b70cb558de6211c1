import 'server-only';
import type { Connection } from '@/lib/platform/db/connection';
import * as added from '../../repository/catalogue/add-place';
import { readPlace, updatePlace, type EditablePlace, type PlaceColumns } from '../../repository/catalogue/change-place';
import { findCataloguePlace, type PlaceKey } from '../../repository/catalogue/places';

export type { NewPlace } from '../../repository/catalogue/add-place';

export function findPlaceBySlug(key: PlaceKey, on: Connection): Promise<{ id: number; cityId: number | null } | null> {
  return findCataloguePlace(key, on);
}

export function changePlace(
  place: { kind: PlaceKey['kind']; id: number },
  columns: PlaceColumns,
  tx: Connection,
): Promise<void> {
  return updatePlace(place, columns, tx);
}

/** The values of a place that staff change. */
export function findEditablePlace(
  place: { kind: PlaceKey['kind']; id: number },
  on: Connection,
): Promise<EditablePlace | null> {
  return readPlace(place, on);
}

/** @returns its id @throws a unique violation if a place of the kind has the slug */
export function insertPlace(place: added.NewPlace, tx: Connection): Promise<number> {
  return added.insertPlace(place, tx);
}
