import 'server-only';
import { lockWithOrders } from '@/lib/domains/bookings/server/service/hotel-answer/lock-with-orders';
import type { PartnerActor } from '@/lib/domains/partners/actor';
import { connectedHotel, type ConnectedHotel } from '@/lib/domains/partners/server/service/connected-hotel';
import { answerReadyInSystem } from '@/lib/domains/stay-answers/server/service/answer/ready-in-system';
import { recordAcknowledgement } from '@/lib/domains/stay-revisions/server/service/acknowledge';
import { findNewestRevision, findRevision } from '@/lib/domains/stay-revisions/server/service/read-revisions';
import type { Acknowledgement } from '@/lib/domains/stay-revisions/types';
import { inTransaction } from '@/lib/platform/db/transaction';
import type { AcknowledgedItem, AcknowledgedReservations } from '../../contract/reservations';

type Result = AcknowledgedReservations['results'][number];

/**
 * Each item is a transaction of its own, so one that fails does not undo the others. An imported reservation is the hotel's answer "ready".
 * @throws {AppError} NOT_FOUND
 */
export async function acknowledgeReservations(
  actor: PartnerActor,
  { hotelCode, acknowledgements }: { hotelCode: string; acknowledgements: readonly AcknowledgedItem[] },
): Promise<AcknowledgedReservations> {
  const hotel = await connectedHotel(actor, hotelCode);
  const results: Result[] = [];
  for (const item of acknowledgements) results.push(await acknowledge(actor, hotel, item));
  return { hotelCode: hotel.hotelCode, results };
}

async function acknowledge(
  { partnerId }: PartnerActor,
  { hotelId }: ConnectedHotel,
  item: AcknowledgedItem,
): Promise<Result> {
  const { revision: number } = item;
  const revision = await findRevision({ hotelId, revision: number });
  if (!revision) return { revision: number, status: 'unknown', reference: null };
  const { bookingId } = revision;
  return inTransaction(async (tx) => {
    const booking = await lockWithOrders(tx, bookingId);
    const newest = await findNewestRevision({ bookingId, hotelId }, tx);
    await recordAcknowledgement(tx, partnerId, revision, outcomeOf(item));
    const isOutdated = newest?.revision !== number;
    if (item.outcome === 'imported' && !isOutdated && revision.state === 'active')
      await answerReadyInSystem(tx, booking, item.hotelNumber?.trim() || null);
    return { revision: number, status: isOutdated ? 'outdated' : 'recorded', reference: booking.reference };
  });
}

const outcomeOf = ({ outcome, code }: AcknowledgedItem): Acknowledgement =>
  outcome === 'rejected' ? { outcome, code: code ?? 'other' } : { outcome, code: null };
