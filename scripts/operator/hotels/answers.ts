import { getOperatorBooking } from '@/lib/domains/bookings/server/service/read/operator-view';
import { listReachableHotels } from '@/lib/domains/hotel-messages/server/service/contacts/reachable-hotels';
import { recordTransport } from '@/lib/domains/payables/server/service/claims';
import { REFUSAL_LABELS } from '@/lib/domains/stay-answers/rules/refusal-reasons';
import { overdueText } from '@/lib/domains/reservations/rules/overdue-mail';
import { listOverdueReservations } from '@/lib/domains/reservations/server/service/overdue-reservations';
import {
  listOpenAnswers,
  OPEN_ANSWERS,
  type OpenAnswer,
} from '@/lib/domains/stay-answers/server/service/follow-up/open-answers';
import { offerAgain, refundForBooker } from '@/lib/domains/stay-answers/server/service/follow-up/support';
import { formatInr } from '@/lib/money';
import { readRupees, withCommandError } from '@/scripts/operator/corporates/read-options';
import { CommandError } from '@/scripts/support/run-cli';
import type { HotelCommand } from './command';

export const answersCommand: HotelCommand = {
  usage: `answers                 lists unanswered and refused bookings, and whom to call;
                        and reservations that systems of hotels have not imported`,
  options: {},
  maxWords: 0,
  run: async () => {
    const { unanswered, refused, callList } = await listOpenAnswers(listReachableHotels);
    return [
      section('Call the hotel: it has not answered, or has no contact', unanswered, lineOf),
      section('Refused; the booker is choosing', refused, refusedLine),
      section('Call the booker: refused, and the time to choose is over', callList, refusedLine),
      await notImported(),
    ].join('\n\n');
  },
};

export const offerCommand: HotelCommand = {
  usage: 'offer KEY               holds hotels again for a refused booking and asks the booker to choose',
  options: {},
  maxWords: 1,
  run: async ([word]) => {
    const key = readBookingKey(word);
    const held = await withCommandError(offerAgain(key));
    return `${key}: ${held} ${held === 1 ? 'hotel is' : 'hotels are'} held, and the booker gets a mail to choose.`;
  },
};

export const refundCommand: HotelCommand = {
  usage: 'refund KEY              refunds a refused booking in full, after the booker asked for it by phone',
  options: {},
  maxWords: 1,
  run: async ([word]) => {
    const { reference, cancellation } = await withCommandError(refundForBooker(readBookingKey(word)));
    return `${reference}: cancelled without a charge; ${formatInr(cancellation?.refundPaise ?? 0)} is refunded.`;
  },
};

export const transportCommand: HotelCommand = {
  usage: `transport KEY --amount RUPEES
                        what the way to the other hotel cost; the hotel that the booking left
                        owes it, unless the operator bears the move`,
  options: { amount: { type: 'string' } },
  maxWords: 1,
  run: async ([word], { amount }) => {
    const key = readBookingKey(word);
    const transportPaise = readRupees('amount', typeof amount === 'string' ? amount : undefined);
    const { id, reference } = await withCommandError(getOperatorBooking(key));
    const borneBy = await withCommandError(recordTransport(id, transportPaise));
    const party = borneBy === 'hotel' ? 'the hotel that it left owes' : 'the operator bears';
    return `${reference}: ${party} ${formatInr(transportPaise)} for transport.`;
  },
};

async function notImported(): Promise<string> {
  const overdue = await listOverdueReservations();
  const lines = overdue.map((one) => `  ${[one.reference, one.hotel, one.partner, overdueText(one)].join('  ')}`);
  const title = `Call the hotel: its system has not imported the reservation (${overdue.length})`;
  return [title, ...(lines.length > 0 ? lines : ['  none'])].join('\n');
}

function section(title: string, open: readonly OpenAnswer[], describe: (one: OpenAnswer) => string): string {
  const lines = open.slice(0, OPEN_ANSWERS).map((one) => `  ${describe(one)}`);
  const count = open.length > OPEN_ANSWERS ? `more than ${OPEN_ANSWERS}` : open.length;
  return [`${title} (${count})`, ...(lines.length > 0 ? lines : ['  none'])].join('\n');
}

function lineOf({ booking, phones, answer, isMailed }: OpenAnswer): string {
  const { reference, checkin, checkout, hotelSnapshot: hotel } = booking;
  return [
    ...[reference, `${checkin}/${checkout}`, `${hotel.name}, ${hotel.city}`],
    ...(isMailed ? [answer.openedAt ? 'opened' : 'not opened'] : ['no contact']),
    `hotel ${phones.hotel ?? 'without phone'}`,
    `booker ${phones.booker ?? 'without phone'}`,
    ...(phones.guest ? [`guest ${phones.guest}`] : []),
  ].join('  ');
}

function refusedLine(open: OpenAnswer): string {
  const { reason, note, chooseBy } = open.answer;
  const end = chooseBy ? [`until ${chooseBy.toISOString()}`] : [];
  return [lineOf(open), ...(reason ? [REFUSAL_LABELS[reason]] : []), ...(note ? [note] : []), ...end].join('  ');
}

function readBookingKey(key: string | undefined): string {
  if (!key || !/^(\d{1,15}|FOL[A-Z0-9]{6,12})$/i.test(key))
    throw new CommandError('Name the booking by its number or its reference, such as FOL2B7KXW4Q');
  return key;
}
