import { z } from 'zod';
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
export const latitude = z.number('is not a number').min(6, 'is below 6').max(38, 'is above 38');
export const longitude = z.number('is not a number').min(68, 'is below 68').max(98, 'is above 98');
