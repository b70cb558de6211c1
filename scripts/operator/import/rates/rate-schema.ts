import { z } from 'zod';
import {
  code,
  date,
  optional,
  roomTypeCode,
  rupees,
  weekdays,
  wholeNumber,
  yesNo,
} from '@/scripts/operator/import/fields';

export const rateRow = z
  .object({
    hotel_code: code,
    room_type: roomTypeCode,
    channel: z.enum(['corp', 'website'], 'is neither corp nor website'),
    contract_code: optional(code, null),
    from: date,
    to: date,
    weekdays: optional(weekdays, 0b1111111),
    priority: optional(wholeNumber(0, 1000), 0),
    single: rupees,
    double: rupees,
    extra_adult: rupees,
    kid: optional(rupees, 0),
    meal_plan: optional(z.enum(['EP', 'CP', 'MAP', 'AP'], 'is not a meal plan'), 'CP' as const),
    cancellation_policy: optional(code, null),
    complimentary: optional(yesNo, false),
  })
  .refine((row) => row.complimentary || row.single > 0, {
    path: ['single'],
    message: 'is 0 rupees, which requires complimentary = yes',
  })
  .refine((row) => row.complimentary || row.double > 0, {
    path: ['double'],
    message: 'is 0 rupees, which requires complimentary = yes',
  })
  .refine((row) => row.from <= row.to, { path: ['to'], message: 'is before from' })
  .refine((row) => row.single <= row.double, { path: ['double'], message: 'is less than single' })
  .refine((row) => row.contract_code === null || row.channel === 'corp', {
    path: ['contract_code'],
    message: 'is allowed for corporate rates only',
  });

export type RateRow = z.output<typeof rateRow>;

export const REQUIRED_COLUMNS = ['hotel_code', 'room_type', 'channel', 'from', 'to', 'single', 'double', 'extra_adult'];
export const OPTIONAL_COLUMNS = Object.keys(rateRow.shape).filter((name) => !REQUIRED_COLUMNS.includes(name));
