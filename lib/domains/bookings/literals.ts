/** The channel of every booking made here (specification, sections 3 and 9). */
export const BOOKING_CHANNEL = 'Corporate';

/** Method and path of the home page's call, separate from its schemas: landing pages do not load the schema library. */
export const MEMBER_HOME_CALL = { method: 'GET', path: '/api/b2b/dashboard/home/' } as const;

/** The entry of the selection list that selects all others (specification, section 4). */
export const SELECT_ALL = 'Select all';

/** Method and path of the limits, separate from their schema, for the hotel page. */
export const BOOKING_LIMITS_CALL = { method: 'GET', path: '/api/b2b/dashboard/booking-limits/' } as const;
