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
  /** False if no contact of the hotel was mailed, so that only a call reaches it. */
  isMailed: boolean;
}

/** Returns the given hotels that have a contact for new bookings. */
export type ListReachable = (hotelIds: readonly number[]) => Promise<ReadonlySet<number>>;

export interface OpenAnswers {
  /** Support calls the hotel, because its answer is overdue or it has no contact. */
  unanswered: OpenAnswer[];
  /** Refused; the booker is choosing. */
  refused: OpenAnswer[];
  /** Refused; the time to choose passed, so support calls the booker. */
  callList: OpenAnswer[];
}

/** Answers whose bookings and phone numbers were not read. */
interface FoundAnswers {
  unanswered: StayAnswer[];
  refused: StayAnswer[];
  callList: StayAnswer[];
  reachable: ReadonlySet<number>;
}

/** By check-in. The domain that owns the contacts of hotels provides `listReachable`. */
export async function findOpenAnswers(listReachable: ListReachable): Promise<FoundAnswers> {
  const awaited = await repository.listAwaited(LIMIT);
  const refused = await repository.listRefused({ isLapsed: false, limit: LIMIT });
  const callList = await repository.listRefused({ isLapsed: true, limit: LIMIT });
  const reachable = await listReachable([...awaited, ...refused, ...callList].map(({ hotelId }) => hotelId));
  const unanswered = awaited.filter(
    (answer) => !reachable.has(answer.hotelId) || escalationOfAnswer(answer).callAt <= now(),
  );
  return { unanswered, refused, callList, reachable };
}

/** As `findOpenAnswers`, with bookings and phone numbers. */
export async function listOpenAnswers(listReachable: ListReachable): Promise<OpenAnswers> {
  const { unanswered, refused, callList, reachable } = await findOpenAnswers(listReachable);
  return {
    unanswered: await withBookings(unanswered, reachable),
    refused: await withBookings(refused, reachable),
    callList: await withBookings(callList, reachable),
  };
}

async function withBookings(answers: readonly StayAnswer[], reachable: ReadonlySet<number>): Promise<OpenAnswer[]> {
  const found = await listBookings(answers.map(({ bookingId }) => bookingId));
  const open: OpenAnswer[] = [];
  for (const answer of answers) {
    const booking = found.find(({ id }) => id === answer.bookingId);
    const isMailed = reachable.has(answer.hotelId);
    if (booking) open.push({ answer, booking, phones: await phonesOf(booking), isMailed });
  }
  return open;
}

async function phonesOf({ id, userId, hotelSnapshot }: Booking): Promise<OpenAnswer['phones']> {
  const { phone: booker } = await getContact(userId);
  const guest = (await listGuests(id)).find(({ phone }) => phone)?.phone ?? null;
  return { hotel: hotelSnapshot.phone || null, booker, guest };
}
