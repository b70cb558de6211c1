import 'server-only';
import { distanceDegrees, distanceKm, lowerBoundKm, type Coordinates } from '@/lib/domains/hotels/rules/distance';
import * as repository from '../repository/summaries';

/**
 * The nearest hotels by great-circle distance. The index orders by plain degrees, which overrate longitude away from
 * the equator, so more are fetched until no other hotel can be nearer.
 */
export async function listNearest(
  origin: Coordinates,
  count: number,
  filter: repository.NearestFilter,
): Promise<{ id: number; km: number }[]> {
  for (let limit = count * 2; ; limit *= 4) {
    const rows = await repository.listNearestInDegrees(origin, limit, filter);
    const placed = rows.map((row) => {
      const at = { lat: row.location.y, lng: row.location.x };
      return { id: row.id, km: distanceKm(origin, at), degrees: distanceDegrees(origin, at) };
    });
    const radius = Math.max(0, ...placed.map(({ degrees }) => degrees));
    placed.sort((a, b) => a.km - b.km || a.id - b.id);
    const nearest = placed.slice(0, count);
    const lastKm = nearest.at(-1)?.km ?? 0;
    if (rows.length < limit || lastKm <= lowerBoundKm(origin, radius)) return nearest;
  }
}
