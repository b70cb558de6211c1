import 'server-only';
import { toCancellationView } from '@/lib/domains/bookings/server/service/read/booking-view';
import { listGuests, listNights, listRoomsByBooking } from '@/lib/domains/bookings/server/service/read/booking-records';
import { getOperatorBooking } from '@/lib/domains/bookings/server/service/read/operator-view';
import { listChanges } from '@/lib/domains/bookings/server/service/change/change-history';
import { chargedPolicy } from '@/lib/domains/bookings/rules/policy-clock';
import { takesRooms } from '@/lib/domains/bookings/rules/status';
import { toTripDetails, type TripDetails } from '@/lib/domains/bookings/contract/trip-fields';
import type { Booking, BookingGuest, BookingNight } from '@/lib/domains/bookings/types';
import { listDocumentsOfBooking } from '@/lib/domains/invoices/server/service/booking-documents';
import { accounts } from '@/lib/domains/ledger/accounts';
import { balanceOf } from '@/lib/domains/ledger/server/service/ledger';
import { describePolicyForStay } from '@/lib/domains/pricing/rules/cancellation-text';
import { findTransport } from '@/lib/domains/payables/server/service/claims';
import type { StaffActor } from '@/lib/domains/staff/actor';
import { nightsBetween, todayInIndia } from '@/lib/dates';
import { isToBeAsked } from '@/lib/domains/stay-answers/rules/answerable';
import { toRupees } from '@/lib/money';
import { now } from '@/lib/platform/clock/clock';
import { inTransaction } from '@/lib/platform/db/transaction';
import { guestContactAccess, hideContactsIn, type GuestContactAccess } from '@/lib/domains/staff/rules/guest-contacts';
import type { ConsoleBooking } from '../../../contract/booking';
import { availableActions, mayAct } from '../../../rules/booking-actions';
import { showContact } from '../../../rules/contacts';
import { describeEvent } from '../../../rules/event-text';
import { listPaymentsOfBooking, listRefundsOfBooking } from '../../repository/money';
import { listOpenAndSent } from '../../repository/refund-grants';
import { listNotes } from '../../repository/notes';
import { getParties, listHistory } from '../../repository/records';
import { readAnswers } from './answers';
import { readAddresses } from './addresses';
import { toTransport } from '../act/transport';
import { readMessages } from './messages';
import { leftToGrant } from '../refunds/grant';
import { listGrantsOfBooking } from '../refunds/views';
import { readLedger, toPayment, toRefund } from './money';

/** Contacts are those that the caller may see. Payments, refunds, documents and the ledger need `money.read`. @throws {AppError} NOT_FOUND */
export async function getBooking(actor: StaffActor, reference: string): Promise<ConsoleBooking> {
  const booking = await getOperatorBooking(reference);
  const { id } = booking;
  const access = guestContactAccess(actor.permissions);
  const guests = await listGuests(id);
  const nights = await listNights(id);
  const rooms = (await listRoomsByBooking([id])).get(id) ?? [];
  const seesMoney = actor.permissions.includes('money.read');
  const paid = seesMoney ? await listPaymentsOfBooking(id) : [];
  const refunds = seesMoney ? await listRefundsOfBooking(id) : [];
  const documents = seesMoney ? await listDocumentsOfBooking(id) : [];
  const grants = seesMoney ? await listGrantsOfBooking(actor, id) : [];
  const answers = await readAnswers(booking, access);
  const answer = answers.find(({ isCurrent }) => isCurrent)?.state ?? null;
  const transport = await findTransport(id);
  const notes = await listNotes(id);
  return {
    ...describeHead(booking),
    answer,
    ...(await readParties(booking, access)),
    stay: toStay(booking, rooms),
    guests: guests.map((guest) => toGuest(guest, access)),
    message: hideContactsIn(booking.message, access),
    ...hideInTrip(booking, access),
    price: await readPrice(booking, seesMoney),
    nights: nights.map(toNight),
    policy: describePolicyForStay(chargedPolicy(booking.quotedPrice.policy, booking), {
      checkin: booking.checkin,
      checkinTime: booking.hotelSnapshot.checkinTime,
    }),
    cancellation: toCancellationView(booking),
    payments: seesMoney ? paid.map((payment) => toPayment(payment, access)) : null,
    refunds: seesMoney ? refunds.map((refund) => toRefund(refund, access)) : null,
    grants: seesMoney ? grants : null,
    refundable: seesMoney ? await readRefundable(booking) : null,
    ledger: seesMoney ? await readLedger(id, { refunds, grants }) : null,
    documents: seesMoney ? documents : null,
    transport: seesMoney && transport ? toTransport(transport) : null,
    answers,
    changes: (await listChanges(booking)).map((change) => ({
      ...change,
      reason: hideContactsIn(change.reason, access),
    })),
    messages: await readMessages(
      {
        bookingId: id,
        providerPaymentIds: paid.map(({ providerPaymentId }) => providerPaymentId),
        refunds,
        documentNumbers: documents.map(({ number }) => number),
      },
      { access, addresses: mayAct(actor.permissions, 'resend') ? await readAddresses(booking) : null },
    ),
    hasVoucher: booking.confirmedAt !== null && access === 'shown',
    history: await readHistory(id, actor),
    notes: notes.map(({ id: noteId, author, text, at }) => ({
      ...{ noteId, author, text: hideContactsIn(text, access) },
      at: at.toISOString(),
    })),
    actions: availableActions(toState(booking, answer, transport !== null), actor.permissions),
  };
}

const toState = (booking: Booking, answer: ConsoleBooking['answer'], isMoved: boolean) => ({
  status: booking.status,
  isConfirmed: booking.confirmedAt !== null,
  hasBegun: booking.checkin <= todayInIndia(now()),
  isAnswerAwaited: isToBeAsked(booking, now()) && (answer === null || answer === 'awaiting'),
  isRefused: booking.hotelRefusedAt !== null,
  isMoved,
  isVoucher: booking.settlement === 'voucher',
});

function describeHead(booking: Booking) {
  const { id: bookingId, reference, status, version, createdAt, confirmedAt, holdExpiresAt, hotelSnapshot } = booking;
  const { id, name, locality, city, phone } = hotelSnapshot;
  return {
    ...{ bookingId, reference, status, version },
    bookedAt: createdAt.toISOString(),
    confirmedAt: confirmedAt?.toISOString() ?? null,
    holdExpiresAt: holdExpiresAt?.toISOString() ?? null,
    hotel: { id, name, locality, city, phone, confirmation: booking.hotelConfirmation },
  };
}

async function readParties(
  booking: Booking,
  access: GuestContactAccess,
): Promise<Pick<ConsoleBooking, 'company' | 'booker'>> {
  const { booker, company, isTravelAgent } = await getParties(booking);
  const { billing } = booking;
  return {
    company: { ...company, legalName: billing?.legalName ?? null, gstin: billing?.gstin ?? null, isTravelAgent },
    booker: { name: booker.name, ...showContact(booker, access) },
  };
}

function hideInTrip(booking: Booking, access: GuestContactAccess): TripDetails {
  const shown = Object.entries(toTripDetails(booking)).map(([key, text]) => [
    key,
    text && hideContactsIn(text, access),
  ]);
  return Object.fromEntries(shown) as TripDetails;
}

function toStay(booking: Booking, rooms: ConsoleBooking['stay']['rooms']): ConsoleBooking['stay'] {
  const { checkin, checkout, checkInTime, checkOutTime, hotelSnapshot, quotedPrice, roomTypeCode } = booking;
  const { roomTypeName: roomType } = hotelSnapshot;
  const nights = nightsBetween(checkin, checkout);
  const room = { roomType, roomTypeCode, mealPlan: quotedPrice.mealPlan, rooms };
  return { checkin, checkout, nights, checkInTime, checkOutTime, ...room };
}

function toGuest(guest: BookingGuest, access: GuestContactAccess): ConsoleBooking['guests'][number] {
  const { roomPosition, isPrimary, name, employeeId, department } = guest;
  return {
    ...{ room: roomPosition, isPrimary, name, ...showContact(guest, access) },
    employeeId: employeeId ?? '',
    department: department ?? '',
  };
}

async function readPrice(booking: Booking, seesMoney: boolean): Promise<ConsoleBooking['price']> {
  const paidPaise = Math.max(0, -(await balanceOf(accounts.bookingPaid(booking.id))));
  const isOwed = booking.settlement !== 'credit' && takesRooms(booking.status);
  return {
    pretax: toRupees(booking.pretaxPaise),
    discount: toRupees(booking.discountPaise),
    tax: toRupees(booking.taxPaise),
    total: toRupees(booking.totalPaise),
    payable: toRupees(booking.payablePaise),
    paid: seesMoney ? toRupees(paidPaise) : null,
    due: seesMoney ? toRupees(isOwed ? Math.max(0, booking.payablePaise - paidPaise) : 0) : null,
    changeFees: toRupees(booking.changeFeesPaise),
    coupon: booking.couponCode,
    source: booking.priceSource,
    settlement: booking.settlement,
  };
}

function toNight(night: BookingNight): ConsoleBooking['nights'][number] {
  return {
    night: night.night,
    room: night.roomPosition,
    pretax: toRupees(night.pretaxPaise),
    discount: toRupees(night.discountPaise),
    taxRate: night.taxRateBp / 100,
    cgst: toRupees(night.cgstPaise),
    sgst: toRupees(night.sgstPaise),
    igst: toRupees(night.igstPaise),
    total: toRupees(night.totalPaise),
  };
}

function readRefundable(booking: Booking): Promise<number> {
  return inTransaction(async (tx) => {
    const { leftPaise } = await leftToGrant(tx, booking, await listOpenAndSent(booking.id, tx));
    return toRupees(leftPaise);
  });
}

async function readHistory(
  bookingId: number,
  { permissions }: Pick<StaffActor, 'permissions'>,
): Promise<ConsoleBooking['history']> {
  const access = guestContactAccess(permissions);
  const seesMoney = permissions.includes('money.read');
  const events = await listHistory(bookingId);
  return events.map((fact) => {
    const { event, by, details } = describeEvent(fact, seesMoney);
    return { event, by, details: details.map((text) => hideContactsIn(text, access)), at: fact.at.toISOString() };
  });
}
