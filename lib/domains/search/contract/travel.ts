import { z } from 'zod';
import { isoDate, objectId, priceSource, roomConfig, roomTypeCode } from '@/lib/domains/pricing/contract/pricing';
import { parseHotelIdentifier } from '@/lib/ids';
import { SEARCH_LIMITS } from '../constants';

/** A comma-separated list of at most 100 hotel ids. */
export const hotelIds = z.string().transform((text, context) => {
  // Rejects long texts before splitting.
  const parts = text.length > 2000 ? [] : text.split(',', SEARCH_LIMITS.maxHotelIds + 1);
  const ids = parts.map((part) => parseHotelIdentifier(part.trim()));
  if (parts.length > 0 && parts.length <= SEARCH_LIMITS.maxHotelIds && ids.every((id) => id !== null)) {
    return [...new Set(ids)];
  }
  context.addIssue({
    code: 'custom',
    message: `Give 1 to ${SEARCH_LIMITS.maxHotelIds} hotel ids, separated by commas`,
  });
  return z.NEVER;
});

export const travel = {
  checkin: isoDate,
  checkout: isoDate,
  roomconfig: roomConfig.default(() => [{ adults: SEARCH_LIMITS.defaultAdults, kids: SEARCH_LIMITS.defaultKids }]),
  roomtype: roomTypeCode.optional(),
  price_source: priceSource.default('corp'),
  legal_entity_id: objectId.optional(),
};
