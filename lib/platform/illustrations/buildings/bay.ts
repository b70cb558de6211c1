import type { Shape } from '../svg';
import type { HotelStage } from '../stage';

/** A building drawn on the ground line; the scene needs to know what it covers to place trees and shadows. */
export type Building = { drawn: Shape; left: number; right: number; top: number };
export type DrawBuilding = (stage: HotelStage, ground: number) => Building;
