import 'server-only';
import type { Actor, Role } from '@/lib/domains/corporates/actor';
import { mayBook } from '@/lib/domains/corporates/rules/role';
import { CHANNEL_LABELS } from '@/lib/domains/payments/constants';
import { nightsBetween, todayInIndia } from '@/lib/dates';
import { toRupees } from '@/lib/money';
import { now } from '@/lib/platform/clock/clock';
import type { BookingLine, BookingView } from '@/lib/domains/bookings/contract/views';
import { isChangeable } from '@/lib/domains/bookings/rules/change-terms';
import { withPlaceholders } from '@/lib/domains/bookings/rules/guests';
import { orderIdOf } from '@/lib/domains/bookings/rules/order-id';
import { isCancellable, statusLabel } from '@/lib/domains/bookings/rules/status';
import type { Booking } from '@/lib/domains/bookings/types';
import { latestOrderReceipts } from '@/lib/domains/bookings/server/repository/allocations';
import { listBookingsOfBucket } from '@/lib/domains/bookings/server/repository/lists';
import { listFirstGuests, listRoomsByBooking } from '@/lib/domains/bookings/server/repository/stay-details';
import { corporateEntity } from '@/lib/domains/corporates/actor';

interface HistoryRequest {
  legalEntityId?: number | undefined;
  upcomingPage: number;
  previousPage: number;
  pageSize: number;
}

export interface BookingHistory {
  bookings: { upcoming: BookingLine[]; previous: BookingLine[] };
  meta: { totalUpcoming: number; totalPrevious: number; totalRecordsPerPage: number };
}

/** @throws {AppError} NOT_FOUND, FORBIDDEN for a travel agent's entity */
export async function listBookingHistory(actor: Actor, request: HistoryRequest): Promise<BookingHistory> {
  const { legalEntityId, role } = corporateEntity(actor, request.legalEntityId);
  const common = { legalEntityId, today: todayInIndia(now()), size: request.pageSize };
  const upcoming = await listBookingsOfBucket({ ...common, bucket: 'upcoming', page: request.upcomingPage });
  const previous = await listBookingsOfBucket({ ...common, bucket: 'previous', page: request.previousPage });
  return {
    bookings: {
      upcoming: await readBookingLines(upcoming.items, role),
      previous: await readBookingLines(previous.items, role),
    },
    meta: { totalUpcoming: upcoming.total, totalPrevious: previous.total, totalRecordsPerPage: request.pageSize },
  };
}

export async function readBookingLines(bookings: readonly Booking[], role: Role): Promise<BookingLine[]> {
  const ids = bookings.map((booking) => booking.id);
  const [guests, receipts, rooms] = [
    await listFirstGuests(ids),
    await latestOrderReceipts(ids),
    await listRoomsByBooking(ids),
  ];
  return bookings.map((booking) => {
    const { id } = booking;
    return toBookingLine(booking, {
      guest: guests.get(id) ?? null,
      receipt: receipts.get(id),
      rooms: rooms.get(id) ?? [],
      role,
    });
  });
}

interface LineFacts {
  guest: string | null;
  receipt: string | undefined;
  rooms: BookingView['room']['config'];
  role: Role;
}

function toBookingLine(booking: Booking, { guest, receipt, rooms, role }: LineFacts): BookingLine {
  const { hotelSnapshot: hotel, checkin, checkout } = booking;
  return {
    bookingId: booking.id,
    orderId: orderIdOf(booking, receipt),
    reference: booking.reference,
    status: statusLabel(booking.status),
    hotel: {
      id: hotel.id,
      name: hotel.name,
      locality: hotel.locality,
      city: hotel.city,
      imageUrl: hotel.imageUrl,
    },
    date: { checkin, checkout, nights: nightsBetween(checkin, checkout) },
    room: { type: booking.roomTypeCode, name: hotel.roomTypeName, count: booking.roomCount },
    guest: withPlaceholders({ name: guest }).name,
    total: toRupees(booking.payablePaise),
    settlement: booking.settlement,
    channelLabel: CHANNEL_LABELS[booking.subChannel],
    canCancel: isCancellable(booking.status) && mayBook(role),
    canChange: isChangeable(booking.status) && booking.hotelRefusedAt === null && mayBook(role),
    again: mayBook(role) ? { config: rooms, priceSource: booking.priceSource } : null,
    bookedAt: booking.createdAt.toISOString(),
  };
}
