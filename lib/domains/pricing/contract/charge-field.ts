import { z } from 'zod';
import { readCharge } from '../rules/charge-text';
import type { NoShowRule } from '../types';

export const chargeField = z
  .string()
  .min(1, 'is missing')
  .transform((text, context): NoShowRule => {
    const charge = readCharge(text);
    if (charge) return charge;
    context.addIssue('is not a charge such as 50%, 1 night or 500 rupees');
    return z.NEVER;
  });
