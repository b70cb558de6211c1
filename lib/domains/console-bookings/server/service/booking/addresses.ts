import 'server-only';
import { getContact } from '@/lib/domains/auth/server/service/contact';
import { listGuests } from '@/lib/domains/bookings/server/service/read/booking-records';
import type { Booking } from '@/lib/domains/bookings/types';
import type { Addresses } from '../../../rules/resend-message';

/** Where the mails of a booking go now. */
export async function readAddresses({ id, userId }: Pick<Booking, 'id' | 'userId'>): Promise<Addresses> {
  const { email: booker } = await getContact(userId);
  const guests = (await listGuests(id)).flatMap(({ email }) => (email ? [email] : []));
  return { booker, travellers: [booker, ...guests] };
}
