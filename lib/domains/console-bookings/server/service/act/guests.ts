import 'server-only';
import { correctGuests } from '@/lib/domains/bookings/server/service/change/correct-guests';
import { guestsByRoom } from '@/lib/domains/bookings/server/service/place/booking-request';
import type { StaffActor } from '@/lib/domains/staff/actor';
import type { BodyOf } from '@/lib/platform/http/endpoint';
import type { ActedBooking, correctGuestsEndpoint } from '../../../contract/actions';
import { findForAction, toActed } from './find-booking';

/** @throws {AppError} FORBIDDEN, and the errors of `correctGuests` */
export async function replaceGuests(
  actor: StaffActor,
  reference: string,
  { version, rooms, reason }: BodyOf<typeof correctGuestsEndpoint>,
): Promise<ActedBooking> {
  const { id: bookingId } = await findForAction(actor, reference);
  return toActed(await correctGuests(actor, { bookingId, version, guests: guestsByRoom(rooms), reason }));
}
