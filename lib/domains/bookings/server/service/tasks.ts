import 'server-only';
import type { Tx } from '@/lib/platform/db/transaction';
import { enqueue } from '@/lib/platform/jobs/enqueue';

export const EXPIRE_TASK = 'bookings.expire-hold';

export const EXPIRE_CHANGE_TASK = 'bookings.expire-change';

/** The `invoices` domain defines this job. Bookings must not import that domain. */
export const INVOICE_TASK = 'invoices.issue';

/** The `payables` domain defines this job. */
export const PAYABLES_TASK = 'payables.match';

/** The `hotel-messages` domain defines this job. */
export const HOTEL_MESSAGES_TASK = 'hotel-messages.write';

/** Queues the jobs that make invoices and hotel payables match the state of a booking. */
export async function queueAccounting(tx: Tx, bookingId: number): Promise<void> {
  await enqueue(tx, INVOICE_TASK, { bookingId });
  await enqueue(tx, PAYABLES_TASK, { bookingId });
}

/** Queues the job that writes the hotel's messages about the events of a booking. */
export function queueHotelMessages(tx: Tx, bookingId: number): Promise<void> {
  return enqueue(tx, HOTEL_MESSAGES_TASK, { bookingId });
}
