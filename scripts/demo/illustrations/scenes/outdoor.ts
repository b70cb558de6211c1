import type { HotelKind } from '../subjects';
import { drawBackdrop } from '../parts/backdrop';
import { drawDaylight } from '../parts/daylight';
import { drawSky } from '../parts/sky';
import type { HotelDrawingContext, DrawHotelScene } from '../drawing-context';
import type { Shape } from '../svg';
import { drawCourtyard } from './outdoor-court';
import { drawPoolArea } from './outdoor-pool';
import { drawRoofTerrace } from './outdoor-terrace';

const HORIZON = 660;
const OUTDOOR_AREAS: Record<HotelKind, DrawHotelScene> = {
  tower: drawPoolArea,
  resort: drawPoolArea,
  boutique: drawRoofTerrace,
  heritage: drawCourtyard,
};

export function drawOutdoorScene(context: HotelDrawingContext): Shape {
  return (
    drawSky(context, HORIZON) +
    drawBackdrop(context, context.hotel.region, HORIZON) +
    OUTDOOR_AREAS[context.hotel.kind](context) +
    drawDaylight(context)
  );
}
