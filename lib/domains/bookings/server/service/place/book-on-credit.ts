import 'server-only';
import type { Actor } from '@/lib/domains/corporates/actor';
import { accounts } from '@/lib/domains/ledger/accounts';
import { FloorError, postJournal } from '@/lib/domains/ledger/server/service/ledger';
import type { Paise } from '@/lib/money';
import { pipelined } from '@/lib/platform/db/pipelined';
import type { Tx } from '@/lib/platform/db/transaction';
import { AppError } from '@/lib/platform/errors/app-error';
import type { PaymentProvider } from '@/lib/providers/payments/port';
import type { Booking } from '@/lib/domains/bookings/types';
import { afterPlacing } from '../settle/after-confirmation';
import type { BookingRequest } from './booking-request';
import { placeBooking } from './place-booking';

/** @throws {AppError} GUEST_NAMES_REQUIRED, CREDIT_EXCEEDED, and the errors of `placeBooking` */
export async function bookOnCredit(
  actor: Actor,
  request: BookingRequest,
  provider?: PaymentProvider,
): Promise<Booking> {
  const finish: Parameters<typeof placeBooking>[3] = async (tx, placed) => {
    const { booking, settings, draft } = placed;
    assertRoomsNamed(draft.rooms.length, draft.guests);
    await pipelined(tx, [() => drawCredit(tx, booking, settings.creditLimitPaise), () => afterPlacing(tx, placed)]);
  };
  return placeBooking(actor, request, 'credit', finish, provider);
}

/** @throws {AppError} GUEST_NAMES_REQUIRED */
export function assertRoomsNamed(
  roomCount: number,
  guests: readonly { roomPosition: number; name: string | null }[],
): void {
  for (let position = 1; position <= roomCount; position += 1) {
    if (guests.some((guest) => guest.roomPosition === position && guest.name !== null)) continue;
    throw new AppError('GUEST_NAMES_REQUIRED', { field: `rooms.${position - 1}.primary_guest.name` });
  }
}

async function drawCredit(tx: Tx, booking: Booking, limitPaise: Paise): Promise<void> {
  const { id, corporateId, payablePaise, userId } = booking;
  try {
    await postJournal(tx, {
      reason: 'credit_drawn',
      refType: 'booking',
      refId: id,
      actorUserId: userId,
      entries: [
        { account: accounts.creditDrawn(corporateId), amount: -payablePaise, floor: -limitPaise },
        { account: accounts.bookingBilled(id), amount: payablePaise },
      ],
    });
  } catch (error) {
    if (error instanceof FloorError) throw new AppError('CREDIT_EXCEEDED', { cause: error });
    throw error;
  }
}
