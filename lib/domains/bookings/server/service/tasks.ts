import 'server-only';

/** Names of this domain's jobs, apart from the jobs themselves so that services can queue them. */
export const EXPIRE_TASK = 'bookings.expire-hold';

/**
 * A stay is over, or a cancelled one kept a charge: its invoice is due. The domain that issues invoices lies to the right and
 * defines the job; here it is only queued, in the transaction of the fact.
 */
export const INVOICE_TASK = 'invoices.issue';
