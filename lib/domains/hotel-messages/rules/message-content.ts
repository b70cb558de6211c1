import type { Booking } from '@/lib/domains/bookings/types';
import type { MailContent } from '@/lib/domains/outbox/types';
import { formatLongDate, nightsBetween } from '@/lib/dates';
import { formatInr } from '@/lib/money';
import { brandName } from '@/lib/platform/shell/brand';
import type { BookingMessageKind } from '../types';
import { deskFacts, expectedHour, guestNames, leftFacts, type DeskStay, type Facts, type LeftStay } from './desk-facts';
import { KIND_TEXTS } from './message-kinds';

export interface MessageText {
  subject: string;
  content: MailContent;
  sms: string;
}

/** The fields of `booking_event.data` for a change. */
interface StoredStay {
  checkin: string;
  checkout: string;
  room_type: string;
  rooms: string;
  guests: string[];
}

/** Kinds of messages that ask for an answer. */
export const ASKING_KINDS: readonly BookingMessageKind[] = ['new-booking', 'change'];

interface MessageDetails {
  /** Of the booking's event. */
  eventType: string;
  /** `data` of the booking's event. */
  eventData: unknown;
  /** The page on which the hotel answers; null if there is nothing to answer. */
  answerUrl: string | null;
}

export function messageText(
  kind: BookingMessageKind,
  stay: DeskStay,
  { eventType, eventData, answerUrl }: MessageDetails,
): MessageText {
  const { booking, guests } = stay;
  const link = ASKING_KINDS.includes(kind) ? answerUrl : null;
  const isTakenBack = eventType === 'no_show_taken_back';
  const { title, paragraph } = isTakenBack ? TAKEN_BACK : OPENINGS[kind](booking, guestNames(guests));
  const name = isTakenBack ? TAKEN_BACK.title : KIND_TEXTS[kind];
  const before = kind === 'change' ? previousStayFact(eventData) : [];
  const left = kind === 'cancellation' ? leftStay(eventData) : null;
  const facts = left ? leftFacts(stay, left) : [...before, ...chargeFacts(kind, booking), ...deskFacts(stay)];
  return {
    subject: `${name}: ${stayText(booking)} (${booking.reference})`,
    content: {
      title,
      paragraphs: [paragraph, ...laterState(kind, booking), ...(link ? [QUESTION] : [])],
      facts,
      ...(link ? { action: { label: 'Answer this booking', url: link } } : {}),
      closing: `Sent to the contacts of ${left?.hotel ?? booking.hotelSnapshot.name} for bookings through ${brandName()}.`,
    },
    sms: `${brandName()}: ${name} ${booking.reference}, ${stayText(booking)}.${link ? ` Answer: ${link}` : ''}`,
  };
}

const QUESTION = 'Please press the button and state whether you are ready for the guests or cannot honour the booking.';

type Opening = (booking: Booking, names: string) => { title: string; paragraph: string };

const OPENINGS: Readonly<Record<BookingMessageKind, Opening>> = {
  'new-booking': () => ({
    title: 'New booking',
    paragraph: 'The booking is confirmed and guaranteed: please keep the rooms all night.',
  }),
  change: ({ version }) => ({
    title: 'Changed booking',
    paragraph: `The booking was changed. This is version ${version}; please replace earlier ones.`,
  }),
  cancellation: () => ({
    title: 'Cancelled booking',
    paragraph: 'The booking was cancelled: please release the rooms.',
  }),
  'no-show': () => ({
    title: 'No-show',
    paragraph: 'The guests did not arrive and the stay is recorded as a no-show. The rooms are on sale again.',
  }),
  'late-arrival': (booking, names) => ({
    title: 'Expected arrival',
    paragraph: `${names}: expected at ${expectedHour(booking) ?? booking.checkInTime} on ${formatLongDate(booking.checkin)}. Please keep the rooms.`,
  }),
  'special-request': (booking) => ({ title: 'Special request', paragraph: booking.message.trim() }),
};

/** Sent to the contacts that get messages about no-shows. */
const TAKEN_BACK = {
  title: 'No-show taken back',
  paragraph:
    'The guests did arrive: the no-show and its charge are taken back. Nights still to come are no longer on sale.',
};

/** What the event of a move stores about the hotel that the booking left; null for other events. */
const leftStay = (data: unknown) => (data as { left?: LeftStay } | null)?.left ?? null;

/** A message is written seconds after its event, but after an outage the booking may have changed meanwhile. */
function laterState(kind: BookingMessageKind, { status }: Booking): string[] {
  if (kind === 'cancellation' || status !== 'cancelled') return [];
  return ['The booking has been cancelled since.'];
}

function chargeFacts(kind: BookingMessageKind, { cancellation, settlement }: Booking): Facts {
  if (!cancellation || (kind !== 'cancellation' && kind !== 'no-show')) return [];
  const charge = formatInr(cancellation.penaltyPaise, { decimals: 'always' });
  return [['Policy', cancellation.reason], ...(settlement === 'voucher' ? [] : [['Charge', charge] as const])];
}

function previousStayFact(data: unknown): Facts {
  const before = (data as { before?: StoredStay } | null)?.before;
  if (!before) return [];
  const rooms = before.rooms.split(',').length;
  const days = `${formatLongDate(before.checkin)} to ${formatLongDate(before.checkout)}`;
  return [['Before', [`${days}, ${rooms} × ${before.room_type}`, ...before.guests].join(', ')]];
}

function stayText({ checkin, checkout }: Booking): string {
  const nights = nightsBetween(checkin, checkout);
  return `${formatLongDate(checkin)}, ${nights} night${nights === 1 ? '' : 's'}`;
}
