import type { Region } from '../address';
import { backdrop } from '../parts/backdrop';
import { sky } from '../parts/sky';
import type { Stage } from '../stage';
import type { Shape } from '../svg';

/** A city from afar. */
export function cityView(stage: Stage, region: Region, slug: string): Shape {
  void slug;
  return sky(stage) + backdrop(stage, region);
}
