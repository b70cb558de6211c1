import 'server-only';
import type { Tx } from '@/lib/platform/db/transaction';
import { listContacts } from '../../repository/contacts';

/** The addresses that get the messages about new bookings, for reminders of those that were not answered. */
export async function listAskedAddresses(tx: Tx, hotelId: number): Promise<string[]> {
  return (await listContacts(hotelId, tx))
    .filter(({ verifiedAt, kinds, channels }) => {
      return verifiedAt !== null && kinds.includes('new-booking') && channels.includes('mail');
    })
    .map(({ email }) => email);
}
