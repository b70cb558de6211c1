import { z } from 'zod';
import { tooLong } from '@/lib/platform/http/text-schemas';

export const emailField = z
  .string()
  .trim()
  .toLowerCase()
  .min(1, 'Work email is a required field')
  .max(254, tooLong(254))
  .pipe(z.email('Please enter a valid email'));
