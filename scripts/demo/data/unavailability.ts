/** Codes of hotels with limited availability. docs/demo.md lists them; a unit test compares the two. */

/** Sold out on every Saturday night: bookings fail with 1203, and the hotel ranks lower in results. */
export const SOLD_OUT_SATURDAYS = 'BLR-002';

/** Only this room type is sold out. */
export const SOLD_OUT_ROOM_TYPE: { hotel: string; roomType: string } = { hotel: 'BLR-003', roomType: 'mahogany' };

/** Closed on the first three days of every month. */
export const BLACKOUT_EACH_MONTH = 'BLR-004';

/** A stay that includes a Friday night must have at least two nights. */
export const TWO_NIGHTS_ON_FRIDAYS = 'BLR-005';

/** Restricted for Nimbus: bookings fail with 1223. */
export const RESTRICTED_FOR_NIMBUS = 'DEL-002';

/** One room of each type and night, to try concurrent bookings. */
export const SINGLE_ROOM_HOTEL = 'BLR-006';

/** Sold to travel agents only; other companies cannot find or open it. */
export const ONLY_FOR_AGENTS = 'BOM-023';
