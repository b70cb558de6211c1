import type { RoomTypeCode } from '@/lib/domains/hotels/types';

/** Hotels on which the demo shows what cannot be booked. docs/demo.md names them; a test compares the two. */

/** Fully sold on every Saturday night: 1203, and a lower place in the results. */
export const SOLD_OUT_SATURDAYS = 'BLR-002';

/** One room type has no rooms at all, the others do. */
export const SOLD_OUT_ROOM_TYPE: { hotel: string; roomType: RoomTypeCode } = { hotel: 'BLR-003', roomType: 'mahogany' };

/** Takes nobody on the first three days of every month. */
export const BLACKOUT_EACH_MONTH = 'BLR-004';

/** Two nights at least when the stay includes a Friday night. */
export const TWO_NIGHTS_ON_FRIDAYS = 'BLR-005';

/** Not allowed for Nimbus: 1223. */
export const RESTRICTED_FOR_NIMBUS = 'DEL-002';

/** The last rooms: one room of each type and night, for trying out what two bookers at once get. */
export const SINGLE_ROOM_HOTEL = 'BLR-006';

/** Published, but sold to travel agents only: corporates and guests neither find nor open it. */
export const ONLY_FOR_AGENTS = 'BOM-023';
