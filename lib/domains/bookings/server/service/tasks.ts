import 'server-only';

export const EXPIRE_TASK = 'bookings.expire-hold';

/** The `invoices` domain defines this job. Bookings must not import that domain. */
export const INVOICE_TASK = 'invoices.issue';
