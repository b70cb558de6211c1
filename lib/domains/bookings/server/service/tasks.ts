import 'server-only';

export const EXPIRE_TASK = 'bookings.expire-hold';

export const EXPIRE_CHANGE_TASK = 'bookings.expire-change';

/** The `invoices` domain defines this job. Bookings must not import that domain. */
export const INVOICE_TASK = 'invoices.issue';
