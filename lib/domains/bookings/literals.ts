/** The channel of every booking made here (specification, sections 3 and 9). */
export const BOOKING_CHANNEL = 'Corporate';

/** Method and path of what a member's home page asks for, apart from its schemas: landing pages carry no schema library. */
export const MEMBER_HOME_CALL = { method: 'GET', path: '/api/b2b/dashboard/home/' } as const;

/** The entry of the selection list that selects all others (specification, section 4). */
export const SELECT_ALL = 'Select all';

/** Method and path of the limits, apart from their schema, for the hotel page. */
export const BOOKING_LIMITS_CALL = { method: 'GET', path: '/api/b2b/dashboard/booking-limits/' } as const;
