import 'server-only';
import type { Coordinates } from '@/lib/domains/hotels/rules/distance';
import type { PlanSize } from '@/lib/domains/landing/rules/plan/projection';
import { log } from '@/lib/platform/log/log';
import { placesAround } from '../place/places-around';
import { drawPlan } from './draw-plan';

/** The plan of a catalogue that cannot be read has no names, which is better than a missing picture. */
export async function getPlanOfPoint(
  centre: Coordinates,
  size: PlanSize,
): Promise<{ svg: string; isComplete: boolean }> {
  try {
    return { svg: drawPlan(centre, size, await placesAround([centre])), isComplete: true };
  } catch (error) {
    log.warn('maps.places_failed', { error });
    return { svg: drawPlan(centre, size, []), isComplete: false };
  }
}
