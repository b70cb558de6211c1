import type { HotelKind } from '../address';
import { backdrop } from '../parts/backdrop';
import { daylight } from '../parts/daylight';
import { sky } from '../parts/sky';
import type { HotelStage, Scene } from '../stage';
import type { Shape } from '../svg';
import { court } from './outdoor-court';
import { pool } from './outdoor-pool';
import { terrace } from './outdoor-terrace';

const HORIZON = 660;
const PLACES: Record<HotelKind, Scene> = { tower: pool, resort: pool, boutique: terrace, heritage: court };

/** The place to be outside: a pool, a roof terrace over the city, or a courtyard garden. */
export function outdoor(stage: HotelStage): Shape {
  return (
    sky(stage, HORIZON) +
    backdrop(stage, stage.hotel.region, HORIZON) +
    PLACES[stage.hotel.kind](stage) +
    daylight(stage)
  );
}
