import 'server-only';
import { actingEntity, type Actor } from '@/lib/domains/corporates/actor';
import { mayBook } from '@/lib/domains/corporates/rules/role';
import { findReviewOfBooking } from '@/lib/domains/hotels/server/service/publish-review';
import { toPrice } from '@/lib/domains/itinerary/server/service/itinerary-view';
import { accounts } from '@/lib/domains/ledger/accounts';
import { balanceOf } from '@/lib/domains/ledger/server/service/ledger';
import { CHANNEL_LABELS } from '@/lib/domains/payments/constants';
import { listPayments } from '@/lib/domains/payments/server/service/attempts';
import { listRefundsOfBooking } from '@/lib/domains/payments/server/service/refunds';
import type { RecordedPayment } from '@/lib/domains/payments/types';
import { nightsBetween } from '@/lib/dates';
import { toRupees } from '@/lib/money';
import { now } from '@/lib/platform/clock/clock';
import { toTripDetails } from '@/lib/domains/bookings/contract/trip-fields';
import type { BookingView } from '@/lib/domains/bookings/contract/views';
import { BOOKING_CHANNEL } from '@/lib/domains/bookings/constants';
import { isChangeable } from '@/lib/domains/bookings/rules/change-terms';
import { maskContact, withPlaceholders } from '@/lib/domains/bookings/rules/guests';
import { orderIdOf } from '@/lib/domains/bookings/rules/order-id';
import { chargedPolicy } from '@/lib/domains/bookings/rules/policy-clock';
import { isCancellable, statusLabel, takesRooms } from '@/lib/domains/bookings/rules/status';
import type { Booking, BookingChange, BookingGuest, Room } from '@/lib/domains/bookings/types';
import { listAllocationsOfBooking, latestOrderReceipts } from '@/lib/domains/bookings/server/repository/allocations';
import { findAwaitingChange } from '@/lib/domains/bookings/server/repository/changes';
import { listGuests, listRooms } from '@/lib/domains/bookings/server/repository/stay-details';
import { getEntityBooking } from './get-entity-booking';
import { listChanges } from '../change/change-history';
import { toRefundView } from '../cancel/refund-view';
import { toReviewView } from '../stay/write-review';

/** @throws {AppError} NOT_FOUND */
export async function getBookingView(
  actor: Actor,
  request: { bookingId: number; legalEntityId?: number | undefined },
): Promise<BookingView> {
  const booking = await getEntityBooking(actor, request);
  const { role } = actingEntity(actor, request.legalEntityId);
  const [rooms, guests, receipts, refunds, payments, paid, review, changes, awaiting] = await Promise.all([
    listRooms(booking.id),
    listGuests(booking.id),
    latestOrderReceipts([booking.id]),
    listRefundsOfBooking(booking.id),
    listPaymentsOf(booking),
    balanceOf(accounts.bookingPaid(booking.id)),
    findReviewOfBooking(booking.id),
    listChanges(booking),
    findAwaitingChange(booking.id),
  ]);
  const paidPaise = Math.max(0, -paid);
  const priced = { ...booking.quotedPrice, policy: chargedPolicy(booking.quotedPrice.policy, booking) };
  const isOwed = booking.settlement !== 'credit' && takesRooms(booking.status);
  return {
    bookingId: booking.id,
    reference: booking.reference,
    orderId: orderIdOf(booking, receipts.get(booking.id)),
    status: statusLabel(booking.status),
    users: guests.map(toGuestView).map((guest) => (mayBook(role) ? guest : maskContact(guest))),
    ...toStayView(booking, rooms),
    price: toPrice(priced, booking, booking.hotelSnapshot),
    priceSource: booking.priceSource,
    couponCode: booking.couponCode,
    ta: booking.travelAgentEntityId !== null,
    channel: BOOKING_CHANNEL,
    subChannel: booking.subChannel,
    channelLabel: CHANNEL_LABELS[booking.subChannel],
    settlement: booking.settlement,
    paid: toRupees(paidPaise),
    due: isOwed ? toRupees(Math.max(0, booking.payablePaise - paidPaise)) : 0,
    payments: payments.map(toPaymentView),
    refunds: refunds.map(toRefundView),
    billing: toBillingView(booking),
    message: booking.message,
    comments: booking.comments,
    ...toTripDetails(booking),
    policies: booking.hotelSnapshot.policies,
    cancellation: toCancellationView(booking),
    canCancel: isCancellable(booking.status) && mayBook(role),
    version: booking.version,
    canChange: isChangeable(booking.status) && booking.hotelRefusedAt === null && mayBook(role),
    changeFees: toRupees(booking.changeFeesPaise),
    changes,
    heldChange: mayBook(role) ? toHeldChange(awaiting) : null,
    hotelConfirmation: booking.hotelConfirmation,
    canReview: booking.status === 'checked_out' && review === null,
    review: review && toReviewView(review),
    holdExpiresAt: booking.holdExpiresAt?.toISOString() ?? null,
    bookedAt: booking.createdAt.toISOString(),
  };
}

async function listPaymentsOf(booking: Booking): Promise<RecordedPayment[]> {
  const payments: RecordedPayment[] = [];
  for (const { paymentOrderId, amountPaise } of await listAllocationsOfBooking(booking.id)) {
    for (const payment of await listPayments({ id: paymentOrderId })) {
      // A payment that settlement refused is refunded as a whole, so it is listed with its full amount instead of the booking's share.
      const isPart = payment.outcome === null || payment.outcome === 'applied';
      payments.push(isPart ? { ...payment, amountPaise: Math.min(amountPaise, payment.amountPaise) } : payment);
    }
  }
  return payments;
}

function toHeldChange(change: BookingChange | null): BookingView['heldChange'] {
  if (!change || change.expiresAt <= now()) return null;
  const { id: changeId, differencePaise, expiresAt } = change;
  return { changeId, difference: toRupees(differencePaise), expiresAt: expiresAt.toISOString() };
}

function toStayView(booking: Booking, rooms: readonly Room[]): Pick<BookingView, 'hotel' | 'date' | 'room'> {
  const { hotelSnapshot: hotel, checkin, checkout } = booking;
  const { id, name, street, locality, city, state, pincode, phone, directions } = hotel;
  return {
    hotel: {
      ...{ id, name, street, locality, city, state, pincode, phone, directions },
      imageUrl: hotel.imageUrl,
      coordinates: { lat: hotel.latitude, lng: hotel.longitude },
    },
    date: {
      checkin,
      checkout,
      nights: nightsBetween(checkin, checkout),
      checkInTime: booking.checkInTime,
      checkOutTime: booking.checkOutTime,
    },
    room: {
      type: booking.roomTypeCode,
      name: hotel.roomTypeName,
      count: booking.roomCount,
      config: rooms.map(({ adults, kids }) => ({ adults, kids })),
    },
  };
}

function toGuestView(guest: BookingGuest): BookingView['users'][number] {
  const { name, phone, email, department, employeeId } = withPlaceholders({
    name: guest.name,
    phone: guest.phone,
    email: guest.email,
    department: guest.department,
    employeeId: guest.employeeId,
  });
  return {
    name,
    phone,
    email,
    department,
    employeeId,
    isPrimary: guest.isPrimary,
    room: guest.roomPosition,
  };
}

function toPaymentView(payment: RecordedPayment): BookingView['payments'][number] {
  return {
    paymentId: payment.providerPaymentId,
    amount: toRupees(payment.amountPaise),
    method: payment.method,
    cardNetwork: payment.cardNetwork,
    last4: payment.cardLast4,
    status: payment.status,
  };
}

function toBillingView({ billing }: Booking): BookingView['billing'] {
  if (!billing) return null;
  const { building, street, city, state, pincode } = billing;
  const address = [building, street, city, state, pincode].filter(Boolean).join(', ');
  return { legalName: billing.legalName, gstin: billing.gstin, address };
}

export function toCancellationView({ cancellation }: Pick<Booking, 'cancellation'>): BookingView['cancellation'] {
  if (!cancellation) return null;
  return {
    penalty: toRupees(cancellation.penaltyPaise),
    refund: toRupees(cancellation.refundPaise),
    reason: cancellation.reason,
    cancelledAt: cancellation.cancelledAt,
  };
}
