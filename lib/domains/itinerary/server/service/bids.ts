import 'server-only';
import { notFoundFor, type Actor, type ActorEntity } from '@/lib/domains/corporates/actor';
import { now } from '@/lib/platform/clock/clock';
import type { Tx } from '@/lib/platform/db/transaction';
import { AppError } from '@/lib/platform/errors/app-error';
import type { Bid } from '../../types';
import * as repository from '../repository/bids';

/** Minutes for which a quoted price stands. */
export const BID_MINUTES = 15;

export function bidExpiry(from: Date): Date {
  return new Date(from.getTime() + BID_MINUTES * 60_000);
}

/** @throws {AppError} QUOTE_EXPIRED unless the bid is open and its time is not over */
export function assertBidOpen(bid: Bid): void {
  if (bid.status !== 'open' || bid.expiresAt <= now()) throw new AppError('QUOTE_EXPIRED');
}

/**
 * A bid of the actor for the entity. Another person's or entity's bid does not exist for them, so that switching the
 * corporate in the middle of a checkout cannot carry a price over.
 * @throws {AppError} NOT_FOUND
 */
export async function getBid(actor: Actor, entity: ActorEntity, bidId: number, tx?: Tx): Promise<Bid> {
  const bid = await repository.findBid(keyOf(actor, entity, bidId), tx);
  if (!bid) throw notFoundFor(actor, await repository.findBidEntity(bidId, tx), 'bid');
  return bid;
}

/** The same under its row lock: the first lock of everything that holds, prices or releases a quote. @throws NOT_FOUND */
export async function lockBid(tx: Tx, actor: Actor, entity: ActorEntity, bidId: number): Promise<Bid> {
  const bid = await repository.lockBid(keyOf(actor, entity, bidId), tx);
  if (!bid) throw notFoundFor(actor, await repository.findBidEntity(bidId, tx), 'bid');
  return bid;
}

function keyOf({ userId }: Actor, { legalEntityId }: ActorEntity, id: number) {
  return { id, userId, legalEntityId };
}

/**
 * The quote became a hold or a booking.
 * @param from `held` where a booking takes over the rooms that were held for the same quote
 * @throws {AppError} QUOTE_EXPIRED when it is in another state
 */
export async function takeBid(
  tx: Tx,
  bidId: number,
  to: 'held' | 'consumed',
  from: 'open' | 'held' = 'open',
): Promise<void> {
  if (!(await repository.moveBid(bidId, [from], to, tx))) throw new AppError('QUOTE_EXPIRED');
}

/** The hold was paid. A bid whose hold had expired counts as consumed too when its rooms could be taken again. */
export async function consumeBid(tx: Tx, bidId: number): Promise<void> {
  await repository.moveBid(bidId, ['held', 'expired'], 'consumed', tx);
}

/** The hold went back unpaid: its price is not offered again. */
export async function expireBid(tx: Tx, bidId: number): Promise<void> {
  await repository.moveBid(bidId, ['held', 'open'], 'expired', tx);
}
