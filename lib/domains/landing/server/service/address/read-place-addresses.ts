import 'server-only';
import { readPlaceRows } from '@/lib/domains/landing/server/repository/landing-rows';
import { connection } from '@/lib/platform/db/connection';
import { listPlaceAddresses, type PlaceAddresses, type PlaceKind } from './place-addresses';

/** The addresses of a place as stored now; the index in memory may be some seconds older. A category has one address per city. */
export async function readPlaceAddresses(kind: PlaceKind, refId: number): Promise<PlaceAddresses[]> {
  const places = listPlaceAddresses(await readPlaceRows(connection()));
  return places.filter((place) => place.kind === kind && place.refId === refId);
}
