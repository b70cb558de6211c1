import 'server-only';
import { getContact } from '@/lib/domains/auth/server/service/contact';
import { queueMail, queueSms } from '@/lib/domains/outbox/server/service';
import { formatLongDate } from '@/lib/dates';
import { formatInr, type Paise } from '@/lib/money';
import type { Tx } from '@/lib/platform/db/transaction';
import { env } from '@/lib/platform/env/env';
import { paths } from '@/lib/paths';
import type { Booking } from '../../types';
import { listGuests } from '../repository/stay-details';

export const VOUCHER_ATTACHMENT = 'voucher';

/** Tells booker and first guest that the stay is confirmed; the voucher is drawn when the mail is sent. */
export async function queueConfirmation(tx: Tx, booking: Booking): Promise<void> {
  const subject = `Confirmed: ${booking.hotelSnapshot.name}, ${formatLongDate(booking.checkin)} (${booking.reference})`;
  const text = lines([
    `Your stay at ${booking.hotelSnapshot.name} is confirmed.`,
    ...stayLines(booking),
    `Amount: ${formatInr(booking.payablePaise)} (${settlementText(booking)})`,
    `See the booking: ${linkTo(booking)}`,
  ]);
  for (const to of await recipientsOf(tx, booking)) {
    await queueMail(tx, {
      template: 'booking-confirmed',
      to,
      subject,
      text,
      attachments: [{ kind: VOUCHER_ATTACHMENT, bookingId: booking.id }],
      dedupeKey: `booking-confirmed:${booking.id}:${to}`,
    });
  }
  const sms = `Folio: ${booking.reference} confirmed. ${booking.hotelSnapshot.name}, ${booking.hotelSnapshot.locality}, ${formatLongDate(booking.checkin)} to ${formatLongDate(booking.checkout)}.`;
  await queueBookerSms(tx, booking, 'booking-confirmed', sms);
}

/** Tells booker and first guest that the stay is cancelled and what comes back. */
export async function queueCancellation(tx: Tx, booking: Booking, refundPaise: Paise): Promise<void> {
  const subject = `Cancelled: ${booking.hotelSnapshot.name}, ${formatLongDate(booking.checkin)} (${booking.reference})`;
  const refund = refundPaise > 0 ? [`${formatInr(refundPaise)} goes back to where it was paid from.`] : [];
  const text = lines([`Your stay at ${booking.hotelSnapshot.name} is cancelled.`, ...stayLines(booking), ...refund]);
  for (const to of await recipientsOf(tx, booking)) {
    await queueMail(tx, {
      template: 'booking-cancelled',
      to,
      subject,
      text,
      dedupeKey: `booking-cancelled:${booking.id}:${to}`,
    });
  }
}

/** Tells booker and first guest that nobody came, what was kept by the policy and what comes back. */
export async function queueNoShow(
  tx: Tx,
  booking: Booking,
  { penaltyPaise, refundPaise }: { penaltyPaise: Paise; refundPaise: Paise },
): Promise<void> {
  const { name } = booking.hotelSnapshot;
  const subject = `Not arrived: ${name}, ${formatLongDate(booking.checkin)} (${booking.reference})`;
  const text = lines([
    `${name} reports that nobody arrived for this stay.`,
    ...stayLines(booking),
    `No-show charge: ${formatInr(penaltyPaise)}`,
    ...(refundPaise > 0 ? [`${formatInr(refundPaise)} goes back to where it was paid from.`] : []),
    `If the guests are there, call the hotel: ${booking.hotelSnapshot.phone}`,
  ]);
  for (const to of await recipientsOf(tx, booking)) {
    const dedupeKey = `booking-no-show:${booking.id}:${to}`;
    await queueMail(tx, { template: 'booking-no-show', to, subject, text, dedupeKey });
  }
}

/** Tells the booker that money arrived which no booking could use, and that it is on its way back. */
export async function queueRefundNotice(
  tx: Tx,
  booking: Booking,
  refund: { amountPaise: Paise; key: string; reason: 'no_room' | 'duplicate' | 'correction' },
): Promise<void> {
  const { email } = await getContact(booking.userId, tx);
  const reason =
    refund.reason === 'no_room'
      ? 'The rooms were no longer available when your payment arrived.'
      : 'This payment was not needed: the booking is settled without it.';
  await queueMail(tx, {
    template: 'payment-refunded',
    to: email,
    subject: `Refund of ${formatInr(refund.amountPaise)} (${booking.reference})`,
    text: lines([reason, `${formatInr(refund.amountPaise)} goes back to where it was paid from.`]),
    dedupeKey: `payment-refunded:${refund.key}`,
  });
}

const SETTLEMENT_TEXT: Record<Booking['settlement'], string> = {
  prepaid: 'paid',
  credit: 'billed to your company',
  pay_at_hotel: 'to be paid at the hotel',
  voucher: 'paid with a room-night voucher',
};

/** An agent's guest owes nothing at the desk: the agent pays before. */
function settlementText({ settlement, travelAgentEntityId }: Booking): string {
  if (settlement === 'pay_at_hotel' && travelAgentEntityId !== null) return 'to be paid by the travel agent';
  return SETTLEMENT_TEXT[settlement];
}

function stayLines(booking: Booking): string[] {
  const { hotelSnapshot: hotel } = booking;
  const rooms = booking.roomCount === 1 ? '1 room' : `${booking.roomCount} rooms`;
  return [
    `Booking: ${booking.reference}`,
    `Check-in: ${formatLongDate(booking.checkin)}, ${booking.checkInTime}`,
    `Check-out: ${formatLongDate(booking.checkout)}, ${booking.checkOutTime}`,
    `Rooms: ${rooms}, ${hotel.roomTypeName}`,
    `Address: ${hotel.street}, ${hotel.locality}, ${hotel.city} ${hotel.pincode}`,
  ];
}

async function recipientsOf(tx: Tx, booking: Booking): Promise<string[]> {
  const { email } = await getContact(booking.userId, tx);
  const [guest] = (await listGuests(booking.id, tx)).filter((candidate) => candidate.email);
  return [...new Set([email, ...(guest?.email ? [guest.email.toLowerCase()] : [])])];
}

async function queueBookerSms(tx: Tx, booking: Booking, template: string, text: string): Promise<void> {
  const { phone } = await getContact(booking.userId, tx);
  if (phone) await queueSms(tx, { template, to: phone, text, dedupeKey: `${template}:${booking.id}:sms` });
}

function linkTo(booking: Booking): string {
  return new URL(paths.confirmation(booking.id), env().SITE_URL).href;
}

function lines(text: string[]): string {
  return `${text.join('\n')}\n`;
}
