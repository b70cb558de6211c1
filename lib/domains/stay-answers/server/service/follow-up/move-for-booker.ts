import 'server-only';
import { getOperatorBooking } from '@/lib/domains/bookings/server/service/read/operator-view';
import type { Booking } from '@/lib/domains/bookings/types';
import type { Paise } from '@/lib/money';
import { recordAudit } from '@/lib/platform/audit/record-audit';
import { inTransaction } from '@/lib/platform/db/transaction';
import { AppError } from '@/lib/platform/errors/app-error';
import { insertAlternatives, listHeld } from '../../repository/alternatives';
import { assertUnchanged } from '../answer/answer-stay';
import { findCandidate, type Candidate } from '../choice/candidates';
import { hold, toAlternative } from '../choice/offer-alternatives';
import { releaseAlternatives } from '../choice/release-alternatives';
import { takeAlternative } from '../choice/take-alternative';
import { lockRefused } from './support';

const NO_ROOM = 'This hotel has no free rooms with the agreed meals on these dates, or the company may not book it.';
const OUTDATED = 'The price has just changed. Please look at it again.';

interface Move {
  hotelId: number;
  reason: string;
  /** The price at the other hotel that the person saw. */
  expectedPricePaise: Paise;
}

/** The stay of a refused booking at another hotel; changes nothing. @throws {AppError} NOT_SALEABLE */
export async function priceMove(booking: Booking, hotelId: number): Promise<Candidate> {
  const candidate = hotelId === booking.hotelId ? null : await findCandidate(booking, hotelId);
  if (!candidate) throw new AppError('NOT_SALEABLE', { field: 'hotel_id', message: NO_ROOM });
  return candidate;
}

/**
 * Moves a refused booking to any hotel with rooms, after a call. The booker pays the agreed price, and the refusing hotel owes the
 * difference. A booking that is at the hotel stays.
 * @throws {AppError} NOT_FOUND, WRONG_BOOKING_STATE, NOT_SALEABLE, QUOTE_MISMATCH, ROOM_UNAVAILABLE
 */
export async function moveForBooker(by: { staffId: number }, key: string, wish: Move): Promise<Booking> {
  const { hotelId, reason, expectedPricePaise } = wish;
  const read = await getOperatorBooking(key);
  if (read.hotelId === hotelId && read.hotelRefusedAt === null) return read;
  const candidate = await priceMove(read, hotelId);
  if (candidate.pricePaise !== expectedPricePaise) throw new AppError('QUOTE_MISMATCH', { message: OUTDATED });
  return inTransaction(async (tx) => {
    const stay = await lockRefused(tx, read);
    const { booking, answer } = stay;
    assertUnchanged(booking, read);
    await releaseAlternatives(tx, answer.id);
    const alternative = toAlternative(booking, answer.id, candidate);
    if (!(await hold(tx, alternative))) throw new AppError('ROOM_UNAVAILABLE');
    await insertAlternatives([alternative], tx);
    const [held] = await listHeld(answer.id, tx);
    if (!held) throw new Error(`The stay at hotel ${hotelId} was not stored`);
    const moved = await takeAlternative(tx, stay, held, { userId: null, staffId: by.staffId });
    const subject = { type: 'booking', id: booking.id };
    const values = {
      before: { hotel: booking.hotelSnapshot.name },
      after: { hotel: moved.hotelSnapshot.name, price_paise: candidate.pricePaise },
    };
    const data = { reference: booking.reference };
    await recordAudit({ action: 'booking.moved-for-booker', subject, reason, ...values, data }, tx);
    return moved;
  });
}
