import 'server-only';
import { getContact } from '@/lib/domains/auth/server/service/contact';
import { stayFacts, stayTitle } from '@/lib/domains/bookings/server/service/messages/mail-facts';
import type { Booking } from '@/lib/domains/bookings/types';
import { mailLink } from '@/lib/domains/outbox/server/service/mail-link';
import { queueMail } from '@/lib/domains/outbox/server/service/messages';
import { formatInstant } from '@/lib/dates';
import { paths } from '@/lib/paths';
import type { Tx } from '@/lib/platform/db/transaction';
import { env } from '@/lib/platform/env/env';
import { REFUSAL_LABELS, type RefusalReason } from '../../rules/refusal-reasons';

/** One mail for each end of the choice, so that a second offer by support sends another one. */
const keyOf = (booking: Booking, at: Date) => `${booking.id}:${booking.hotelId}:${at.getTime()}`;

/** Asks the booker to choose another hotel or the full refund. */
export async function queueChoice(
  tx: Tx,
  booking: Booking,
  { count, chooseBy }: { count: number; chooseBy: Date },
): Promise<void> {
  const { email } = await getContact(booking.userId, tx);
  const { name } = booking.hotelSnapshot;
  const offer =
    count === 0
      ? 'We found no comparable hotel, so please choose the full refund, or wait for our call.'
      : `We hold ${count === 1 ? 'a comparable hotel' : 'two comparable hotels'} for you until ${formatInstant(chooseBy)}. You pay the agreed price. Or choose the full refund.`;
  await queueMail(tx, {
    template: 'booking-refused',
    to: email,
    subject: `Please choose: ${stayTitle(booking)}`,
    content: {
      title: 'The hotel cannot honour your booking',
      paragraphs: [`${name} cannot honour your booking. We are sorry.`, offer],
      facts: stayFacts(booking),
      action: { label: 'Choose now', url: mailLink(paths.confirmation(booking.id)) },
      closing: `Without a choice we call you. You can also call us: ${env().HELP_PHONE}`,
    },
    dedupeKey: `booking-refused:${keyOf(booking, chooseBy)}`,
  });
}

export async function queueSupportAlert(
  tx: Tx,
  booking: Booking,
  { reason, note }: { reason: RefusalReason; note: string },
): Promise<void> {
  const { phone } = booking.hotelSnapshot;
  await queueMail(tx, {
    template: 'hotel-refused',
    to: env().OPERATOR_EMAIL,
    subject: `Refused by the hotel: ${stayTitle(booking)}`,
    content: {
      title: 'A hotel cannot honour a booking',
      paragraphs: [
        `${booking.hotelSnapshot.name} cannot honour booking ${booking.reference}. The booker was asked to choose, and the room type is no longer sold on these nights.`,
      ],
      facts: [
        ...stayFacts(booking),
        ['Reason', REFUSAL_LABELS[reason]],
        ...(note ? [['Note', note] as const] : []),
        ...(phone ? [['Hotel phone', phone] as const] : []),
      ],
      closing: 'npm run hotels -- answers lists what is open.',
    },
    dedupeKey: `hotel-refused:${booking.id}:${booking.hotelId}`,
  });
}

export interface Reminder {
  to: string;
  url: string;
  askedAt: Date;
}

export async function queueReminder(tx: Tx, booking: Booking, { to, url, askedAt }: Reminder): Promise<void> {
  await queueMail(tx, {
    template: 'hotel-reminded',
    to,
    subject: `Please answer: ${stayTitle(booking)}`,
    content: {
      title: 'Are you ready for this stay?',
      paragraphs: [
        'You have not answered this booking yet. Please open the link and answer “Ready”, or “We cannot honour this”.',
      ],
      facts: stayFacts(booking),
      action: { label: 'Answer', url },
      closing: `Questions? Call ${env().HELP_PHONE}.`,
    },
    dedupeKey: `hotel-reminded:${keyOf(booking, askedAt)}:${to}`,
  });
}
