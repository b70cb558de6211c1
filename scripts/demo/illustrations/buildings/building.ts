import type { Shape } from '../svg';
import type { HotelDrawingContext } from '../drawing-context';

/** A drawn building with its bounds. The scene places trees and shadows by them. */
export type Building = { drawn: Shape; left: number; right: number; top: number };
export type DrawBuilding = (context: HotelDrawingContext, ground: number) => Building;
