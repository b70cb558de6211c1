import 'server-only';
import { getContact } from '@/lib/domains/auth/server/service/contact';
import { queueMail } from '@/lib/domains/outbox/server/service';
import type { PayOrder, RecordedPayment } from '@/lib/domains/payments/types';
import { formatLongDate, timeInIndia, todayInIndia } from '@/lib/dates';
import { formatInr, sumPaise, type Paise } from '@/lib/money';
import type { Tx } from '@/lib/platform/db/transaction';
import { env } from '@/lib/platform/env/env';
import { paths } from '@/lib/paths';
import type { Booking } from '../../types';

/** Which date a notice is about. */
export type DueNotice = 'secure' | 'balance' | 'overdue';

/** Tells the agent what is to be paid, until when, and what happens otherwise; once per booking and date. */
export async function queueDueNotice(
  tx: Tx,
  booking: Booking,
  notice: { about: DueNotice; amountPaise: Paise; by: Date },
): Promise<void> {
  const { email } = await getContact(booking.userId, tx);
  const { name } = booking.hotelSnapshot;
  const amount = formatInr(notice.amountPaise);
  const until = momentText(notice.by);
  const words = {
    secure: {
      subject: `Secure ${booking.reference} by ${until}: ${amount}`,
      lead: `Please pay ${amount} by ${until} to secure this booking. Otherwise its rooms go back to the hotel.`,
    },
    balance: {
      subject: `Balance of ${booking.reference} due by ${until}: ${amount}`,
      lead: `This booking is secured. Please pay the balance of ${amount} by ${until}.`,
    },
    overdue: {
      subject: `Balance of ${booking.reference} is overdue: ${amount}`,
      lead: `The balance of ${amount} was due by ${until}. The rooms stay yours; please pay it now.`,
    },
  }[notice.about];
  await queueMail(tx, {
    template: `agent-due-${notice.about}`,
    to: email,
    subject: words.subject,
    text: lines([
      words.lead,
      '',
      `Hotel: ${name}`,
      ...stayLines(booking),
      '',
      `Pay it here: ${link(paths.bookingsTa())}`,
    ]),
    dedupeKey: `agent-due-${notice.about}:${booking.id}`,
  });
}

/** Tells the agent that nobody secured the booking in time and that its rooms are gone. */
export async function queueReleaseNotice(tx: Tx, booking: Booking, refundPaise: Paise): Promise<void> {
  const { email } = await getContact(booking.userId, tx);
  const { name } = booking.hotelSnapshot;
  const refund = refundPaise > 0 ? [`${formatInr(refundPaise)} goes back to where it was paid from.`] : [];
  await queueMail(tx, {
    template: 'agent-released',
    to: email,
    subject: `Released: ${name}, ${formatLongDate(booking.checkin)} (${booking.reference})`,
    text: lines([
      `This booking was not secured by ${booking.secureBy ? momentText(booking.secureBy) : 'its date'}. Its rooms went back to the hotel and nothing is charged.`,
      ...refund,
      '',
      `Hotel: ${name}`,
      ...stayLines(booking),
      '',
      `Your bookings: ${link(paths.bookingsTa())}`,
    ]),
    dedupeKey: `agent-released:${booking.id}`,
  });
}

interface ReceiptShare {
  booking: Booking;
  allocation: { amountPaise: Paise };
  refused: string | null;
}

/** The receipt of a bulk payment: which bookings it paid, and what of it goes back. */
export async function queueBulkReceipt(
  tx: Tx,
  order: PayOrder,
  payment: RecordedPayment,
  shares: readonly ReceiptShare[],
): Promise<void> {
  const { email } = await getContact(order.userId, tx);
  const kept = shares.filter(({ refused }) => refused === null);
  const returned = shares.filter(({ refused }) => refused !== null);
  const amountOf = (of: readonly ReceiptShare[]) =>
    formatInr(sumPaise(of.map((share) => share.allocation.amountPaise)));
  const line = ({ booking, allocation }: ReceiptShare) =>
    `${booking.reference}  ${booking.hotelSnapshot.name}, ${formatLongDate(booking.checkin)}  ${formatInr(allocation.amountPaise)}`;
  const count = kept.length === 1 ? '1 booking' : `${kept.length} bookings`;
  await queueMail(tx, {
    template: 'agent-bulk-receipt',
    to: email,
    subject: `Payment received: ${amountOf(kept)} for ${count} (${order.receipt})`,
    text: lines([
      `We received ${formatInr(payment.amountPaise)} for order ${order.receipt}.`,
      '',
      ...kept.map(line),
      `Paid: ${amountOf(kept)}`,
      ...(returned.length > 0 ? ['', 'These could no longer be paid. Their part goes back to you:'] : []),
      ...returned.map(line),
      '',
      `Receipt: ${link(paths.confirmationTa(order.receipt))}`,
    ]),
    dedupeKey: `agent-bulk-receipt:${payment.providerPaymentId}`,
  });
}

function stayLines(booking: Booking): string[] {
  return [
    `Booking: ${booking.reference}`,
    `Check-in: ${formatLongDate(booking.checkin)}`,
    `Check-out: ${formatLongDate(booking.checkout)}`,
  ];
}

/** '8 Dec 2026, 18:00', India time. */
function momentText(at: Date): string {
  return `${formatLongDate(todayInIndia(at))}, ${timeInIndia(at)}`;
}

function link(path: string): string {
  return new URL(path, env().SITE_URL).href;
}

function lines(text: string[]): string {
  return `${text.join('\n')}\n`;
}
