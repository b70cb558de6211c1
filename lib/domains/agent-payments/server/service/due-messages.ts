import 'server-only';
import { getContact } from '@/lib/domains/auth/server/service/contact';
import { mailLink } from '@/lib/domains/outbox/server/service/mail-link';
import { queueMail } from '@/lib/domains/outbox/server/service/messages';
import { formatInstant, formatLongDate } from '@/lib/dates';
import { formatInr, type Paise } from '@/lib/money';
import type { Tx } from '@/lib/platform/db/transaction';
import { paths } from '@/lib/paths';
import type { Booking } from '@/lib/domains/bookings/types';
import { briefStayFacts } from '@/lib/domains/bookings/server/service/messages/mail-facts';

export type DueNotice = 'secure' | 'balance' | 'overdue';

const NOTICES: Record<DueNotice, { title: string; text: (amount: string, until: string) => string }> = {
  secure: {
    title: 'Secure this booking',
    text: (amount, until) =>
      `Please pay ${amount} by ${until} to secure it. Otherwise its rooms are released to the hotel.`,
  },
  balance: {
    title: 'The balance is due soon',
    text: (amount, until) => `This booking is secured. Please pay the balance of ${amount} by ${until}.`,
  },
  overdue: {
    title: 'The balance is overdue',
    text: (amount, until) =>
      `The balance of ${amount} was due by ${until}. Your rooms remain booked. Please pay the balance now.`,
  },
};

export async function queueDueNotice(
  tx: Tx,
  booking: Booking,
  notice: { about: DueNotice; amountPaise: Paise; by: Date },
): Promise<void> {
  const { email } = await getContact(booking.userId, tx);
  const amount = formatInr(notice.amountPaise);
  const until = formatInstant(notice.by);
  const { title, text } = NOTICES[notice.about];
  await queueMail(tx, {
    template: `agent-due-${notice.about}`,
    to: email,
    subject: `${title}: ${booking.reference}, ${amount} by ${until}`,
    content: {
      title,
      paragraphs: [text(amount, until)],
      facts: [...briefStayFacts(booking), ['To pay', amount], ['By', until]],
      action: { label: 'See and pay', url: mailLink(paths.bookingTa(booking.id)) },
      closing: 'Times are Indian Standard Time.',
    },
    dedupeKey: `agent-due-${notice.about}:${booking.id}`,
  });
}

export async function queueReleaseNotice(
  tx: Tx,
  booking: Booking,
  { penaltyPaise, refundPaise }: { penaltyPaise: Paise; refundPaise: Paise },
): Promise<void> {
  const { email } = await getContact(booking.userId, tx);
  const by = booking.secureBy ? formatInstant(booking.secureBy) : 'its due date';
  const charge = penaltyPaise > 0 ? `${formatInr(penaltyPaise)} is charged` : 'nothing is charged';
  const refund = refundPaise > 0 ? [`${formatInr(refundPaise)} is refunded to the original payment method.`] : [];
  const { name } = booking.hotelSnapshot;
  await queueMail(tx, {
    template: 'agent-released',
    to: email,
    subject: `Released: ${name}, ${formatLongDate(booking.checkin)} (${booking.reference})`,
    content: {
      title: 'This booking was released',
      paragraphs: [
        `It was not secured by ${by}. Its rooms were released to the hotel, and ${charge}.`,
        ...refund,
        'A payment that arrives now is refunded automatically. If your guest still needs a room, please book again.',
      ],
      facts: briefStayFacts(booking),
      action: { label: 'Your bookings', url: mailLink(paths.bookingsTa()) },
    },
    dedupeKey: `agent-released:${booking.id}`,
  });
}
