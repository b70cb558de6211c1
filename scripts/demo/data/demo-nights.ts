import type { RoomTypeCode } from '@/lib/domains/hotels/types';

/** Hotels that show what cannot be booked. docs/demo.md lists them; a test compares the two. */

/** Sold out on every Saturday night: error 1203, and a lower rank in results. */
export const SOLD_OUT_SATURDAYS = 'BLR-002';

/** Only this room type is sold out. */
export const SOLD_OUT_ROOM_TYPE: { hotel: string; roomType: RoomTypeCode } = { hotel: 'BLR-003', roomType: 'mahogany' };

/** Closed on the first three days of every month. */
export const BLACKOUT_EACH_MONTH = 'BLR-004';

/** A stay with a Friday night must have two nights. */
export const TWO_NIGHTS_ON_FRIDAYS = 'BLR-005';

/** Not allowed for Nimbus: error 1223. */
export const RESTRICTED_FOR_NIMBUS = 'DEL-002';

/** One room of each type and night, for trying two bookings at once. */
export const SINGLE_ROOM_HOTEL = 'BLR-006';

/** Sold to travel agents only; others neither find nor open it. */
export const ONLY_FOR_AGENTS = 'BOM-023';
