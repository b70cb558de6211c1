import 'server-only';

export const EXPIRE_TASK = 'bookings.expire-hold';

/** Defined by `invoices`, which bookings may not import. */
export const INVOICE_TASK = 'invoices.issue';
