import 'server-only';
import { roomTypeCodeField } from '@/lib/domains/hotels/rules/room-type-code-field';
import { MEAL_PLANS } from '@/lib/domains/pricing/rules/meal-plan';
import { z } from 'zod';
import {
  codeField,
  dateField,
  optionalField,
  rupeesField,
  weekdaysField,
  wholeNumberField,
  yesNoField,
} from '@/lib/platform/import/fields';

export const rateRow = z
  .object({
    hotel_code: codeField,
    room_type: roomTypeCodeField,
    channel: z.enum(['corp', 'website'], 'is neither corp nor website'),
    contract_code: optionalField(codeField, null),
    from: dateField,
    to: dateField,
    weekdays: optionalField(weekdaysField, 0b1111111),
    priority: optionalField(wholeNumberField(0, 1000), 0),
    single: rupeesField,
    double: rupeesField,
    extra_adult: rupeesField,
    kid: optionalField(rupeesField, 0),
    meal_plan: optionalField(z.enum(MEAL_PLANS, 'is not a meal plan'), null),
    cancellation_policy: optionalField(codeField, null),
    complimentary: optionalField(yesNoField, false),
  })
  .refine((row) => row.complimentary || row.single > 0, {
    path: ['single'],
    message: 'is 0 rupees, which requires complimentary = yes',
  })
  .refine((row) => row.complimentary || row.double > 0, {
    path: ['double'],
    message: 'is 0 rupees, which requires complimentary = yes',
  })
  .refine((row) => row.from <= row.to, { path: ['to'], message: 'is earlier than the from date' })
  .refine((row) => row.single <= row.double, { path: ['double'], message: 'is less than single' })
  .refine((row) => row.contract_code === null || row.channel === 'corp', {
    path: ['contract_code'],
    message: 'is allowed for corporate rates only',
  });

export type RateCsvRow = z.output<typeof rateRow>;

export const REQUIRED_RATE_COLUMNS = [
  'hotel_code',
  'room_type',
  'channel',
  'from',
  'to',
  'single',
  'double',
  'extra_adult',
];
export const OPTIONAL_RATE_COLUMNS = Object.keys(rateRow.shape).filter((name) => !REQUIRED_RATE_COLUMNS.includes(name));
