import type { HotelLook } from './hotel-look';
import type { Light } from './light';
import type { Random } from './random';
import type { Definitions, Shape } from './svg';

/** The master canvas. 2:1 shows y 200..1000, 16:9 y 150..1050, 1:1 x 350..1250: important parts must be inside all of them. */
export const CANVAS = { width: 1600, height: 1200 } as const;

/** Pixels of a whole drawing, 16:9. */
export const DRAWING = { width: 1600, height: 900 } as const;

export type DrawingContext = { random: Random; light: Light; defs: Definitions };
export type HotelDrawingContext = DrawingContext & { hotel: HotelLook };

export type DrawHotelScene = (context: HotelDrawingContext) => Shape;
