import type { HotelLook } from './hotel-look';
import type { Light } from './light';
import type { Random } from './random';
import type { Definitions, Shape } from './svg';

/** The master canvas. 2:1 shows y 200..1000, 16:9 y 150..1050, 1:1 x 200..1400: what matters stays inside all of them. */
export const CANVAS = { width: 1600, height: 1200 } as const;

/** What a scene draws with. */
export type Stage = { random: Random; light: Light; defs: Definitions };
export type HotelStage = Stage & { hotel: HotelLook };

export type Scene = (stage: HotelStage) => Shape;
