/** Codes of hotels with limited availability. docs/demo.md lists them; a unit test compares the two. */

/** Sold out on every Saturday night: bookings fail with 1203, and the hotel ranks lower in results. */
export const SOLD_OUT_SATURDAYS = 'BLR-002';

/** The hotel is not sold out, only this room type is. */
export const SOLD_OUT_ROOM_TYPE: { hotel: string; roomType: string } = { hotel: 'BLR-003', roomType: 'mahogany' };

/** Closed on the first three days of every month. */
export const BLACKOUT_EACH_MONTH = 'BLR-004';

/** A stay that includes a Friday night must have at least two nights. */
export const TWO_NIGHTS_ON_FRIDAYS = 'BLR-005';

/** The company Nimbus may not book this hotel: its bookings fail with 1223. */
export const RESTRICTED_FOR_NIMBUS = 'DEL-002';

/** Has one room of each type per night, so that visitors of the demo can try concurrent bookings. */
export const SINGLE_ROOM_HOTEL = 'BLR-006';

/** Sold to travel agents only; other companies cannot find or open it. */
export const ONLY_FOR_AGENTS = 'BOM-023';
