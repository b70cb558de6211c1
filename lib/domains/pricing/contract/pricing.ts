import { z } from 'zod';
import type { CodeNames } from '@/lib/platform/http/names';
import { isIsoDate } from '@/lib/dates';
import { MAX_ROOM_TYPE_CODE_LENGTH, ROOM_TYPE_CODE } from '@/lib/domains/hotels/types';
import { idUpTo } from '@/lib/platform/http/number-schemas';
import { parseRoomConfig } from '../rules/occupancy';

export const objectId = idUpTo(Number.MAX_SAFE_INTEGER);

export const isoDate = z.string().refine(isIsoDate, 'Write dates as YYYY-MM-DD');

export const priceSource = z
  .enum(['corp', 'corporate', 'website'])
  .transform((source) => (source === 'website' ? ('website' as const) : ('corp' as const)));

/** Adults and kids of each room, for example '1-0,2-1'; at most 8 rooms, 1 to 8 adults and 0 to 8 kids per room. */
export const roomConfig = z.string().transform((text, context) => {
  const rooms = parseRoomConfig(text);
  if (rooms) return rooms;
  context.addIssue({ code: 'custom', message: 'Write rooms as adults-kids, separated by commas, for example 1-0,2-1' });
  return z.NEVER;
});

export const roomTypeCode = z
  .string()
  .max(MAX_ROOM_TYPE_CODE_LENGTH)
  .regex(ROOM_TYPE_CODE, 'A room type is lower-case letters, digits and single hyphens, and begins with a letter');

/** Charge and refund in rupees; `until` is an ISO instant, or null for the period after check-in. */
export const cancellationStep = z.object({ until: z.string().nullable(), charge: z.number(), refund: z.number() });

export type CancellationStep = CodeNames<z.infer<typeof cancellationStep>>;
