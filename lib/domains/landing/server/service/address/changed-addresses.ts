import 'server-only';
import { landingIndex } from './landing-index';
import { listRemovedSince } from '@/lib/domains/landing/server/repository/removed-hotels';
import { hotelPath } from '@/lib/domains/hotels/server/service/to-details';

export async function listChangedPaths(since: Date): Promise<string[]> {
  const [{ hotels, places }, removed] = await Promise.all([landingIndex(), listRemovedSince(since)]);
  const isNew = ({ updatedAt }: { updatedAt: Date }) => updatedAt > since;
  return [
    ...[...hotels.values()].filter((hotel) => hotel.isListed && isNew(hotel)).map(({ path }) => path),
    ...[...places.values()].filter(isNew).map(({ path }) => path),
    ...removed.map(hotelPath),
  ];
}
