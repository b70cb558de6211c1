import 'server-only';
import { getContact, type Contact } from '@/lib/domains/auth/server/service/contact';
import { isAllowed } from '@/lib/domains/consents/server/service/consents';
import type { MailKind } from '@/lib/domains/outbox/server/service/mail-kinds';
import { mailLink } from '@/lib/domains/outbox/server/service/mail-link';
import { queueMessages, type NewMail, type NewSms } from '@/lib/domains/outbox/server/service/messages';
import type { AttachmentReference, MailContent } from '@/lib/domains/outbox/types';
import { formatLongDate } from '@/lib/dates';
import { formatInr, type Paise } from '@/lib/money';
import { pipelined } from '@/lib/platform/db/pipelined';
import type { Tx } from '@/lib/platform/db/transaction';
import { paths } from '@/lib/paths';
import { meansOfPaymentText } from '@/lib/domains/bookings/rules/means-of-payment';
import type { Booking, BookingGuest } from '@/lib/domains/bookings/types';
import { listGuests } from '@/lib/domains/bookings/server/repository/stay-details';
import { brandName } from '@/lib/platform/shell/brand';
import { refundLines, stayFacts, stayTitle } from './mail-facts';

export const VOUCHER_ATTACHMENT = 'voucher';

export function isSmsAllowed(tx: Tx, bookerId: number): Promise<boolean> {
  return isAllowed(bookerId, 'booking_sms', tx);
}

export async function queueConfirmation(
  tx: Tx,
  booking: Booking,
  travellers: Travellers,
  isSmsWanted: boolean,
  round = 1,
): Promise<void> {
  const { name, locality, phone } = booking.hotelSnapshot;
  const mails = mailsTo(booking, travellers, {
    template: 'booking-confirmed',
    round,
    subject: `Confirmed: ${stayTitle(booking)}`,
    content: {
      title: 'Your stay is confirmed',
      paragraphs: [`Your stay at ${name} is confirmed. The voucher is attached: please show it at the front desk.`],
      facts: [...stayFacts(booking), ...(phone ? [['Hotel phone', phone] as const] : [])],
      closing: 'The hotel asks every guest for a photo ID.',
    },
    money: { facts: [['Amount', `${formatInr(booking.payablePaise)} (${paymentText(booking)})`]] },
    attachments: [{ kind: VOUCHER_ATTACHMENT, bookingId: booking.id }],
  });
  const sms = `${brandName()}: ${booking.reference} confirmed. ${name}, ${locality}, ${formatLongDate(booking.checkin)} to ${formatLongDate(booking.checkout)}.`;
  const texts = isSmsWanted ? toBooker(booking, travellers.booker, 'booking-confirmed', sms) : [];
  await queueMessages(tx, { mails, texts });
}

export async function queueCancellation(
  tx: Tx,
  booking: Booking,
  { penaltyPaise, refundPaise, reason }: { penaltyPaise: Paise; refundPaise: Paise; reason: string },
): Promise<void> {
  const mails = mailsTo(booking, await readTravellers(tx, booking), {
    template: 'booking-cancelled',
    subject: `Cancelled: ${stayTitle(booking)}`,
    content: {
      title: 'Your stay is cancelled',
      paragraphs: [`Your stay at ${booking.hotelSnapshot.name} is cancelled.`],
      facts: stayFacts(booking),
    },
    money: {
      paragraphs: refundLines(refundPaise),
      facts: [
        ['Cancellation policy', reason],
        ...(penaltyPaise > 0 ? chargeFacts(booking, 'Cancellation charge', penaltyPaise) : []),
        ...(refundPaise > 0 ? [['Refund', formatInr(refundPaise)] as const] : []),
      ],
    },
  });
  await queueMessages(tx, { mails, texts: [] });
}

interface NoShowMoney {
  penaltyPaise: Paise;
  refundPaise: Paise;
  reason: string;
  round?: number;
}

export async function queueNoShow(
  tx: Tx,
  booking: Booking,
  { penaltyPaise, refundPaise, reason, round = 1 }: NoShowMoney,
): Promise<void> {
  const { name, phone } = booking.hotelSnapshot;
  const mails = mailsTo(booking, await readTravellers(tx, booking), {
    template: 'booking-no-show',
    round,
    subject: `No-show reported: ${stayTitle(booking)}`,
    content: {
      title: 'The guests did not arrive',
      paragraphs: [`${name} reports that the guests did not arrive.`],
      facts: stayFacts(booking),
      closing: phone
        ? `If the guests did arrive, call the hotel: ${phone}`
        : 'If the guests did arrive, call the hotel.',
    },
    money: {
      paragraphs: refundLines(refundPaise),
      facts: [['Cancellation policy', reason], ...chargeFacts(booking, 'No-show charge', penaltyPaise)],
    },
  });
  await queueMessages(tx, { mails, texts: [] });
}

/** @param round as of the no-show that was taken back */
export async function queueNoShowTakenBack(tx: Tx, booking: Booking, round: number): Promise<void> {
  const { settlement, payablePaise, hotelSnapshot } = booking;
  const mails = mailsTo(booking, await readTravellers(tx, booking), {
    template: 'booking-no-show-taken-back',
    round,
    subject: `No-show taken back: ${stayTitle(booking)}`,
    content: {
      title: 'The guests did arrive',
      paragraphs: [
        `${hotelSnapshot.name} has taken back its report that the guests did not arrive. The stay counts as booked.`,
      ],
      facts: stayFacts(booking),
    },
    money: {
      paragraphs: ['There is no charge for a no-show.'],
      facts: settlement === 'voucher' ? [] : [['Amount of the stay', formatInr(payablePaise)]],
    },
  });
  await queueMessages(tx, { mails, texts: [] });
}

function chargeFacts({ settlement }: Booking, label: string, penaltyPaise: Paise): (readonly [string, string])[] {
  return settlement === 'voucher' ? [] : [[label, formatInr(penaltyPaise)]];
}

interface TravellerMail {
  template: MailKind;
  subject: string;
  content: MailContent;
  /** Sent to the booker only: a guest may be a client of a travel agent and pay the agent another price. */
  money: Pick<MailContent, 'facts'> & Partial<Pick<MailContent, 'paragraphs'>>;
  attachments?: AttachmentReference[];
  round?: number;
}

export interface Travellers {
  booker: Contact;
  guestEmail: string | null;
}

export async function readTravellers(tx: Tx, { id, userId }: Booking): Promise<Travellers> {
  const [booker, guests] = await pipelined(tx, [() => getContact(userId, tx), () => listGuests(id, tx)]);
  return toTravellers(booker, guests);
}

export function toTravellers(booker: Contact, guests: readonly BookingGuest[]): Travellers {
  return { booker, guestEmail: guests.find(({ email }) => email)?.email?.toLowerCase() ?? null };
}

/** Mails to guests have no link and no prices, because guests may have no account. */
export function mailsTo(
  booking: Booking,
  { booker: { email: booker }, guestEmail: guest }: Travellers,
  { template, subject, content, money, attachments = [], round = 1 }: TravellerMail,
): NewMail[] {
  const action = { label: 'See the booking', url: mailLink(paths.confirmation(booking.id)) };
  const paragraphs = [...content.paragraphs, ...(money.paragraphs ?? [])];
  const bookerContent = { ...content, paragraphs, facts: [...(content.facts ?? []), ...(money.facts ?? [])], action };
  return [...new Set([booker, ...(guest ? [guest] : [])])].map((to) => {
    const dedupeKey = `${template}:${booking.id}:${round === 1 ? '' : `${round}:`}${to}`;
    return { template, to, subject, content: to === booker ? bookerContent : content, attachments, dedupeKey };
  });
}

function paymentText({ settlement, travelAgentEntityId }: Booking): string {
  const text = meansOfPaymentText({ settlement, isAgents: travelAgentEntityId !== null });
  return `${text.charAt(0).toLowerCase()}${text.slice(1)}`;
}

function toBooker({ id }: Booking, { phone }: Contact, template: string, text: string): NewSms[] {
  return phone ? [{ template, to: phone, text, dedupeKey: `${template}:${id}:sms` }] : [];
}
