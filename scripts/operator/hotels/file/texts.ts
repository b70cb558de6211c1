import { z } from 'zod';
import { INDIA_BOUNDS } from '@/lib/domains/hotels/rules/distance';
import { isUnreadable } from '@/lib/platform/import/readable-text';

/** May be empty. Refuses control, direction and invisible characters. */
export const optionalText = (max: number) =>
  z
    .string('is not a text')
    .trim()
    .max(max, `is longer than ${max} characters`)
    .refine((text) => !isUnreadable(text), 'contains control, direction or invisible characters');

/** Like `optionalText`, but not empty. */
export const plainText = (max: number) => optionalText(max).refine((text) => text !== '', 'is empty');

export const slug = z.string('is not a slug').regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'is not a slug');
export const pincode = z.string('is not six digits').regex(/^[1-9]\d{5}$/, 'is not six digits, the first not 0');
const degrees = ([low, high]: readonly [number, number]) =>
  z.number('is not a number').min(low, `is below ${low}`).max(high, `is above ${high}`);
export const latitude = degrees(INDIA_BOUNDS.latitude);
export const longitude = degrees(INDIA_BOUNDS.longitude);
