import { z } from 'zod';
import type { NoShowRule } from '@/lib/domains/pricing/types';
import { fromRupees, toRupees } from '@/lib/money';

const MAX_NIGHTS = 15;
const FORMS = 'is not a charge such as 50%, 1 night or 500 rupees';

/** Reads `50%`, `2 nights` or `500 rupees`. @throws {RangeError} */
function parseCharge(text: string): NoShowRule {
  const [, number = '', unit = ''] = /^(\d{1,7}(?:\.\d{1,2})?) ?(%|nights?|rupees?)$/.exec(text) ?? [];
  const value = Number(number);
  if (unit === '%' && value <= 100) return { type: 'percent', value };
  if (unit.startsWith('night') && Number.isInteger(value) && value <= MAX_NIGHTS) return { type: 'nights', value };
  if (unit.startsWith('rupee')) return { type: 'flat', value: fromRupees(value) };
  throw new RangeError(FORMS);
}

/** A charge as it is written in files. */
export function formatCharge({ type, value }: NoShowRule): string {
  switch (type) {
    case 'percent':
      return `${value}%`;
    case 'nights':
      return value === 1 ? '1 night' : `${value} nights`;
    case 'flat':
      return `${toRupees(value)} rupees`;
  }
}

export const chargeField = z
  .string()
  .min(1, 'is missing')
  .transform((text, context): NoShowRule => {
    try {
      return parseCharge(text.trim().toLowerCase());
    } catch {
      context.addIssue(FORMS);
      return z.NEVER;
    }
  });
