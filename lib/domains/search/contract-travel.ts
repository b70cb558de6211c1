import { z } from 'zod';
import { isIsoDate } from '@/lib/dates';
import { parseHotelIdentifier } from '@/lib/ids';
import { SEARCH_LIMITS } from './literals';
import { parseRoomConfig } from './rules/occupancy';

export const objectId = z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER);
export const day = z.string().refine(isIsoDate, 'Dates are written YYYY-MM-DD');

/** '1-0,2-1': adults-kids of each room, comma-joined. */
const roomConfig = z.string().transform((text, context) => {
  const rooms = parseRoomConfig(text);
  if (rooms) return rooms;
  context.addIssue({ code: 'custom', message: 'Rooms are written adults-kids, comma-joined, for example 1-0,2-1' });
  return z.NEVER;
});

/** A comma list of hotel ids, at most 100; repeated ids count once. */
export const hotelIds = z.string().transform((text, context) => {
  // Bounds the work before anything is split.
  const parts = text.length > 2000 ? [] : text.split(',', SEARCH_LIMITS.maxHotelIds + 1);
  const ids = parts.map((part) => parseHotelIdentifier(part.trim()));
  if (parts.length > 0 && parts.length <= SEARCH_LIMITS.maxHotelIds && ids.every((id) => id !== null)) {
    return [...new Set(ids)];
  }
  context.addIssue({ code: 'custom', message: `Give 1 to ${SEARCH_LIMITS.maxHotelIds} hotel ids, comma-joined` });
  return z.NEVER;
});

const priceSource = z
  .enum(['corp', 'corporate', 'website'])
  .transform((source) => (source === 'website' ? ('website' as const) : ('corp' as const)));

export const roomType = z.enum(['acacia', 'oak', 'maple', 'mahogany']);

export const travel = {
  checkin: day,
  checkout: day,
  roomconfig: roomConfig.default(() => [{ adults: SEARCH_LIMITS.defaultAdults, kids: SEARCH_LIMITS.defaultKids }]),
  roomtype: roomType.optional(),
  price_source: priceSource.default('corp'),
  legal_entity_id: objectId.optional(),
};
