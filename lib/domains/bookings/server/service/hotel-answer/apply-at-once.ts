import 'server-only';
import { getContractSettings } from '@/lib/domains/corporates/server/service/contract-settings';
import type { QuotedPrice } from '@/lib/domains/itinerary/types';
import { now } from '@/lib/platform/clock/clock';
import type { Tx } from '@/lib/platform/db/transaction';
import { findChange, insertChange } from '@/lib/domains/bookings/server/repository/changes';
import type { Booking } from '@/lib/domains/bookings/types';
import { applyChange, type Application } from '../change/apply-change';
import { readBookedStay } from '../change/booked-stay';

interface NewStay {
  roomType: { id: number; code: string; name: string };
  quotedPrice: QuotedPrice;
  reason: string;
}

/**
 * Changes room type and price for the same nights and guests, without a quote and without fees. A higher price must not be prepaid.
 * @param booking its payment orders and its row must be locked
 * @throws {AppError} the errors of `applyChange`; the transaction must then roll back
 */
export async function applyAtOnce(
  tx: Tx,
  booking: Booking,
  { roomType, quotedPrice, reason }: NewStay,
  options: Pick<Application, 'reportedBy' | 'mailsBooker'> = {},
): Promise<Booking> {
  const { plan } = await readBookedStay(booking, tx);
  const { payablePaise } = quotedPrice.breakdown.totals;
  const id = await insertChange(
    {
      bookingId: booking.id,
      version: booking.version,
      userId: booking.userId,
      stay: { ...plan, roomTypeId: roomType.id, roomTypeCode: roomType.code, roomTypeName: roomType.name },
      guests: null,
      billing: null,
      reason,
      quotedPrice,
      fees: [],
      feePaise: 0,
      priceBeforePaise: booking.payablePaise,
      priceAfterPaise: payablePaise,
      differencePaise: payablePaise - booking.payablePaise,
      expiresAt: now(),
    },
    tx,
  );
  const change = await findChange(id, tx);
  if (!change) throw new Error(`Change ${id} was not stored`);
  const contract = await getContractSettings(booking.corporateId, tx);
  return applyChange(tx, { booking, change, contract, ...options });
}
