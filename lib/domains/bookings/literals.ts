export const BOOKING_CHANNEL = 'Corporate';

/** Separate from the schemas, because landing pages do not load zod. */
export const MEMBER_HOME_CALL = { method: 'GET', path: '/api/b2b/dashboard/home/' } as const;

export const SELECT_ALL = 'Select all';

export const BOOKING_LIMITS_CALL = { method: 'GET', path: '/api/b2b/dashboard/booking-limits/' } as const;
