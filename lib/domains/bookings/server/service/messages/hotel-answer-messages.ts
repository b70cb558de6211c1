import 'server-only';
import { queueMessages } from '@/lib/domains/outbox/server/service/messages';
import { formatInr } from '@/lib/money';
import type { Tx } from '@/lib/platform/db/transaction';
import { madeDifferenceLabel } from '@/lib/domains/bookings/rules/change-difference';
import type { Booking } from '@/lib/domains/bookings/types';
import { mailsTo, readTravellers, VOUCHER_ATTACHMENT } from './booking-messages';
import { stayFacts, stayTitle } from './mail-facts';

type Facts = (readonly [label: string, value: string])[];

/** @param round counts the answers of the hotel from 1 */
export async function queueHotelReady(tx: Tx, booking: Booking, round: number): Promise<void> {
  const mails = mailsTo(booking, await readTravellers(tx, booking), {
    template: 'hotel-ready',
    round,
    subject: `The hotel expects you: ${stayTitle(booking)}`,
    content: {
      title: 'The hotel expects you',
      paragraphs: [
        `${booking.hotelSnapshot.name} has your stay under number ${booking.hotelConfirmation}. The new voucher shows it.`,
      ],
      facts: stayFacts(booking),
    },
    money: { facts: [] },
    attachments: [{ kind: VOUCHER_ATTACHMENT, bookingId: booking.id }],
  });
  await queueMessages(tx, { mails, texts: [] });
}

export async function queueMoveMail(tx: Tx, before: Booking, after: Booking): Promise<void> {
  const { name, phone } = after.hotelSnapshot;
  const isRefused = before.hotelRefusedAt !== null;
  const why = isRefused
    ? `${before.hotelSnapshot.name} cannot honour your booking, so your stay is at ${name} now.`
    : `Your stay is at ${name} now, instead of ${before.hotelSnapshot.name}.`;
  const mails = mailsTo(after, await readTravellers(tx, after), {
    template: 'booking-moved',
    round: after.version,
    subject: `Other hotel: ${stayTitle(after)}`,
    content: {
      title: 'Your stay is at another hotel',
      paragraphs: [`${why} The new voucher is attached and replaces earlier ones.`],
      facts: [...stayFacts(after), ...(phone ? [['Hotel phone', phone] as const] : [])],
      closing: 'Please show the new voucher at the front desk.',
    },
    money: { facts: amountsOf(before, after) },
    attachments: [{ kind: VOUCHER_ATTACHMENT, bookingId: after.id }],
  });
  await queueMessages(tx, { mails, texts: [] });
}

function amountsOf(before: Booking, { payablePaise, settlement, travelAgentEntityId }: Booking): Facts {
  const differencePaise = payablePaise - before.payablePaise;
  if (differencePaise === 0) return [['Amount, unchanged', formatInr(payablePaise)]];
  const label = madeDifferenceLabel(differencePaise, settlement, travelAgentEntityId !== null);
  return [
    ['Price before', formatInr(before.payablePaise)],
    ['Price now', formatInr(payablePaise)],
    [label, formatInr(Math.abs(differencePaise))],
  ];
}
