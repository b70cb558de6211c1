import 'server-only';
import { distanceDegrees, distanceKm, lowerBoundKm, type Coordinates } from '@/lib/domains/hotels/rules/distance';
import * as repository from '../repository/summaries';

/**
 * The index orders by Euclidean degrees, which overstate east-west distances away from the equator. Therefore more
 * hotels are read until no unread hotel can be nearer by great-circle distance.
 */
export async function listNearest(
  origin: Coordinates,
  count: number,
  filter: repository.NearestFilter,
): Promise<{ id: number; km: number }[]> {
  for (let limit = count * 2; ; limit *= 4) {
    const rows = await repository.listNearestInDegrees(origin, limit, filter);
    const candidates = rows.map((row) => {
      const at = { lat: row.location.y, lng: row.location.x };
      return { id: row.id, km: distanceKm(origin, at), degrees: distanceDegrees(origin, at) };
    });
    const radius = Math.max(0, ...candidates.map(({ degrees }) => degrees));
    candidates.sort((a, b) => a.km - b.km || a.id - b.id);
    const nearest = candidates.slice(0, count);
    const lastKm = nearest.at(-1)?.km ?? 0;
    if (rows.length < limit || lastKm <= lowerBoundKm(origin, radius)) return nearest;
  }
}
