import { z } from 'zod';
import { isIsoDate } from '@/lib/dates';
import { idUpTo } from '@/lib/platform/http/endpoint-number';
import { parseRoomConfig } from '../rules/occupancy';

export const objectId = idUpTo(Number.MAX_SAFE_INTEGER);

export const isoDate = z.string().refine(isIsoDate, 'Dates are written YYYY-MM-DD');

export const priceSource = z
  .enum(['corp', 'corporate', 'website'])
  .transform((source) => (source === 'website' ? ('website' as const) : ('corp' as const)));

/** '1-0,2-1': adults-kids of each room, comma-joined; at most 8 rooms, adults 1 to 8, kids 0 to 8. */
export const roomConfig = z.string().transform((text, context) => {
  const rooms = parseRoomConfig(text);
  if (rooms) return rooms;
  context.addIssue({ code: 'custom', message: 'Rooms are written adults-kids, comma-joined, for example 1-0,2-1' });
  return z.NEVER;
});

export const roomTypeCode = z.enum(['acacia', 'oak', 'maple', 'mahogany']);

/** Charge and refund in rupees; `until` is an ISO instant, null from check-in on. */
export const cancellationStep = z.object({ until: z.string().nullable(), charge: z.number(), refund: z.number() });

export type CancellationStep = z.infer<typeof cancellationStep>;
