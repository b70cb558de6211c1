import { z } from 'zod';
import { INDIA_BOUNDS } from '../rules/distance';

const degrees = (name: string, [low, high]: readonly [number, number]) =>
  z.number(`Enter a ${name}`).min(low, `Enter a ${name} in India`).max(high, `Enter a ${name} in India`);

/** Degrees, WGS 84, as a form sends them. */
export const latitude = degrees('latitude', INDIA_BOUNDS.latitude);
export const longitude = degrees('longitude', INDIA_BOUNDS.longitude);
