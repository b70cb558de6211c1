import 'server-only';
import { actingEntity, type Actor } from '@/lib/domains/corporates/actor';
import { mayBook } from '@/lib/domains/corporates/rules/role';
import { todayInIndia } from '@/lib/dates';
import { now } from '@/lib/platform/clock/clock';
import type { BookingLine, BookingView } from '@/lib/domains/bookings/contract/views';
import type { Booking } from '@/lib/domains/bookings/types';
import { findNextStay, listLatestBookings } from '@/lib/domains/bookings/server/repository/own-bookings';
import { readBookingLines } from './booking-history';
import { getBookingView } from './booking-view';

const MAX_SUGGESTIONS = 3;
const CONSIDERED_BOOKINGS = 20;

export async function getMemberHome(
  actor: Actor,
  request: { legalEntityId?: number | undefined },
): Promise<{ nextStay: BookingLine | null; again: BookingLine[] }> {
  const { legalEntityId, role } = actingEntity(actor, request.legalEntityId);
  const booker = { userId: actor.userId, legalEntityId };
  const next = await findNextStay(booker, todayInIndia(now()));
  const latest = mayBook(role) ? await listLatestBookings(booker, CONSIDERED_BOOKINGS) : [];
  const [nextLine = null] = next ? await readBookingLines([next], role) : [];
  return {
    nextStay: nextLine,
    again: await readBookingLines(latestByRoomType(latest).slice(0, MAX_SUGGESTIONS), role),
  };
}

export async function findLastBookingOf(actor: Actor, legalEntityId: number): Promise<BookingView | null> {
  const [last] = await listLatestBookings({ userId: actor.userId, legalEntityId }, 1);
  return last ? getBookingView(actor, { bookingId: last.id, legalEntityId }) : null;
}

function latestByRoomType(latest: readonly Booking[]): Booking[] {
  const byRoom = new Map<number, Booking>();
  for (const booking of latest) if (!byRoom.has(booking.roomTypeId)) byRoom.set(booking.roomTypeId, booking);
  return [...byRoom.values()];
}
