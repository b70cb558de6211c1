import 'server-only';
import {
  findBookingByReference,
  listBookings,
  listGuestsByBooking,
} from '@/lib/domains/bookings/server/service/read/booking-records';
import type { PartnerActor } from '@/lib/domains/partners/actor';
import { connectedHotel, type ConnectedHotel } from '@/lib/domains/partners/server/service/connected-hotel';
import {
  findNewestRevision,
  listImportedBookings,
  listNewestRevisions,
} from '@/lib/domains/stay-revisions/server/service/read-revisions';
import type { StayRevision } from '@/lib/domains/stay-revisions/types';
import { addDays, todayInIndia } from '@/lib/dates';
import { now } from '@/lib/platform/clock/clock';
import { AppError } from '@/lib/platform/errors/app-error';
import type { Reservation, ReservationList } from '../../contract/reservations';
import { toReservation } from '../../rules/to-reservation';
import { listCompanyNames } from '../repository/companies';

/** Days after check-out for which a partner can read a reservation. */
const READABLE_DAYS = 60;

const firstReadableDay = () => addDays(todayInIndia(now()), -READABLE_DAYS);

interface ListRequest {
  hotelCode: string;
  after: number;
  limit: number;
}

/** @throws {AppError} NOT_FOUND */
export async function listReservations(
  actor: PartnerActor,
  { hotelCode, after, limit }: ListRequest,
): Promise<ReservationList> {
  const hotel = await connectedHotel(actor, hotelCode);
  const { hotelId } = hotel;
  const found = await listNewestRevisions({ hotelId, after, endingFrom: firstReadableDay(), limit: limit + 1 });
  const revisions = found.slice(0, limit);
  return {
    hotelCode: hotel.hotelCode,
    reservations: await describeRevisions(actor, hotel, revisions),
    nextAfter: revisions.at(-1)?.revision ?? after,
    hasMore: found.length > limit,
  };
}

/** @throws {AppError} NOT_FOUND, also for a reservation of another hotel and one whose guests left more than 60 days ago */
export async function getReservation(
  actor: PartnerActor,
  { hotelCode, reference }: { hotelCode: string; reference: string },
): Promise<Reservation> {
  const hotel = await connectedHotel(actor, hotelCode);
  const [reservation] = await describeRevisions(actor, hotel, [await findReadableRevision(hotel, reference)]);
  if (!reservation) throw new Error(`Reservation ${reference} has no booking`);
  return reservation;
}

/** @throws {AppError} NOT_FOUND */
export async function findReadableRevision({ hotelId }: ConnectedHotel, reference: string): Promise<StayRevision> {
  const booking = await findBookingByReference(reference);
  const revision = booking && (await findNewestRevision({ bookingId: booking.id, hotelId }));
  if (!revision || revision.checkout < firstReadableDay())
    throw new AppError('NOT_FOUND', { isForeign: booking !== null && !revision });
  return revision;
}

async function describeRevisions(
  { partnerId }: PartnerActor,
  { hotelId }: ConnectedHotel,
  revisions: readonly StayRevision[],
): Promise<Reservation[]> {
  const bookingIds = revisions.map(({ bookingId }) => bookingId);
  const bookings = new Map((await listBookings(bookingIds)).map((booking) => [booking.id, booking]));
  const guests = await listGuestsByBooking(bookingIds);
  const companies = await listCompanyNames([...bookings.values()].map(({ legalEntityId }) => legalEntityId));
  const imported = await listImportedBookings({ partnerId, hotelId, bookingIds });
  return revisions.flatMap((revision) => {
    const { bookingId } = revision;
    const booking = bookings.get(bookingId);
    if (!booking) return [];
    const company = booking.billing?.legalName ?? companies.get(booking.legalEntityId) ?? '';
    const isImported = imported.has(bookingId);
    return [toReservation({ revision, booking, guests: guests.get(bookingId) ?? [], company, isImported })];
  });
}
