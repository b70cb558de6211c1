import 'server-only';
import { getContact } from '@/lib/domains/auth/server/service/contact';
import { listBookings, listGuests } from '@/lib/domains/bookings/server/service/read/booking-records';
import type { Booking } from '@/lib/domains/bookings/types';
import type { StayAnswer } from '../../../types';
import * as repository from '../../repository/follow-up';

/** Each list has at most one answer more than this, so that the reader knows that there are more. */
export const OPEN_ANSWERS = 200;

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
export async function findOpenAnswers(listReachable: ListReachable, most = OPEN_ANSWERS): Promise<FoundAnswers> {
  const limit = most + 1;
  const awaited = await repository.listAwaitedHotels();
  const refused = await repository.listRefused({ isLapsed: false, limit });
  const callList = await repository.listRefused({ isLapsed: true, limit });
  const reachable = await listReachable([...awaited, ...[...refused, ...callList].map(({ hotelId }) => hotelId)]);
  const unreachable = awaited.filter((hotelId) => !reachable.has(hotelId));
  const unanswered = await repository.listUnanswered({ unreachable, limit });
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
