import 'server-only';
import { getContact } from '@/lib/domains/auth/server/service/contact';
import { listBookings, listGuests } from '@/lib/domains/bookings/server/service/read/booking-records';
import type { Booking } from '@/lib/domains/bookings/types';
import { now } from '@/lib/platform/clock/clock';
import type { StayAnswer } from '../../../types';
import * as repository from '../../repository/follow-up';
import { escalationOfAnswer } from './remind-hotels';

const LIMIT = 200;

export interface OpenAnswer {
  answer: StayAnswer;
  booking: Booking;
  /** Of the hotel, the booker and the first guest who has one; null if unknown. */
  phones: { hotel: string | null; booker: string | null; guest: string | null };
}

export interface OpenAnswers {
  /** The answer is overdue, so support calls the hotel. */
  unanswered: OpenAnswer[];
  /** Refused; the booker is choosing. */
  refused: OpenAnswer[];
  /** Refused; the time to choose passed, so support calls the booker. */
  callList: OpenAnswer[];
}

/** By check-in. */
export async function listOpenAnswers(): Promise<OpenAnswers> {
  const awaited = await repository.listAwaited(LIMIT);
  const late = awaited.filter((answer) => escalationOfAnswer(answer).callAt <= now());
  return {
    unanswered: await withBookings(late),
    refused: await withBookings(await repository.listRefused({ isLapsed: false, limit: LIMIT })),
    callList: await withBookings(await repository.listRefused({ isLapsed: true, limit: LIMIT })),
  };
}

async function withBookings(answers: readonly StayAnswer[]): Promise<OpenAnswer[]> {
  const found = await listBookings(answers.map(({ bookingId }) => bookingId));
  const open: OpenAnswer[] = [];
  for (const answer of answers) {
    const booking = found.find(({ id }) => id === answer.bookingId);
    if (booking) open.push({ answer, booking, phones: await phonesOf(booking) });
  }
  return open;
}

async function phonesOf({ id, userId, hotelSnapshot }: Booking): Promise<OpenAnswer['phones']> {
  const { phone: booker } = await getContact(userId);
  const guest = (await listGuests(id)).find(({ phone }) => phone)?.phone ?? null;
  return { hotel: hotelSnapshot.phone || null, booker, guest };
}
